'use client'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type RefObject,
  type TouchEvent,
} from 'react'
import { afterPaint } from '#hooks/core/lazy-part.ts'

/** How long after the last touch, wheel or key event the member still controls the scrolling. */
const SCROLL_CONTROL_MS = 250
const NEAR_END_PX = 56
const MOVED_UP_PX = 4

interface Options {
  box: RefObject<HTMLElement | null>
  /** The last row, null while the virtual list does not draw it. */
  tail: RefObject<HTMLElement | null>
  /** Whether the box has rows. */
  filled: boolean
  following: boolean
  /** The member scrolled away from the end. */
  onLeave: () => void
  /** The member scrolled back to the end. */
  onReturn: () => void
}

/**
 * Keeps a box scrolled to its end while `following`, unless the member is scrolling. Checked before every step:
 * a virtual list's own scrollToIndex continues for several frames and would override the member's scrolling.
 * Returns the event handlers of the box, and what to do when the virtual list has come to rest.
 */
export function useStickToBottom({ box, tail, filled, following, onLeave, onReturn }: Options) {
  const scrolling = useRef(false)
  const touching = useRef(false)
  const releaseTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastTop = useRef(0)

  const followed = useRef(following)
  const toEnd = useCallback(() => {
    if (followed.current && !scrolling.current)
      box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [box])
  const release = useCallback(() => {
    clearTimeout(releaseTimer.current)
    scrolling.current = false
  }, [])
  const hold = () => {
    clearTimeout(releaseTimer.current)
    scrolling.current = true
    if (touching.current) return
    releaseTimer.current = setTimeout(() => {
      release()
      toEnd()
    }, SCROLL_CONTROL_MS)
  }
  const lift = () => {
    touching.current = false
    hold()
  }
  const touch = ({ target }: TouchEvent) => {
    touching.current = true
    hold()
    // The touched row may be unmounted before touchend: the event then never bubbles to the box.
    for (const end of ['touchend', 'touchcancel']) {
      target.addEventListener(end, lift, { once: true })
    }
  }

  // Following again ends the member's control.
  useLayoutEffect(() => {
    followed.current = following
    if (following) release()
    return release
  }, [following, release])
  useLayoutEffect(toEnd, [following, toEnd])
  useEffect(() => {
    const resized = new ResizeObserver(toEnd)
    if (box.current) resized.observe(box.current)
    // New rows and rows that grow: observed after layout, where a position costs nothing, and before the frame is painted.
    if (filled && box.current?.firstElementChild) resized.observe(box.current.firstElementChild)
    return () => resized.disconnect()
  }, [box, filled, toEnd])

  /**
   * On iPhones the virtual list corrects its position when a scroll has ended, and draws no new rows until the scroll
   * event of that correction. At the end of the box nothing moves and there is no event: one pixel makes one.
   */
  const onRest = () =>
    afterPaint(() => {
      if (followed.current && !tail.current) box.current?.scrollBy(0, -1)
    })

  const handlers = {
    onWheel: hold,
    onKeyDown: hold,
    onPointerDown: hold,
    onTouchMove: hold,
    onTouchStart: touch,
    onScroll: () => {
      if (!box.current) return
      const { scrollTop, scrollHeight, clientHeight } = box.current
      const movedUp = scrollTop < lastTop.current - MOVED_UP_PX
      const nearEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
      lastTop.current = scrollTop
      if (following) {
        if (!scrolling.current || !movedUp) return
        // Momentum scrolling continues after touchend.
        if (nearEnd) hold()
        else onLeave()
      } else if (nearEnd && !movedUp) onReturn()
    },
  }
  return { handlers, onRest }
}
