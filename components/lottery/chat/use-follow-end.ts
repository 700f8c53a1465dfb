import { useCallback, useLayoutEffect, useRef, type RefObject, type TouchEvent } from 'react'

/** How long after the last touch, wheel or key event the member still controls the scrolling. */
const SCROLL_CONTROL_MS = 250
const NEAR_END_PX = 56
/** Older rows are asked for when this little is left above. */
const NEAR_START_PX = 1500

interface Options {
  /** Its scroll offset is 0 at its end (`column-reverse`), so that the browser itself keeps the end in view. */
  box: RefObject<HTMLElement | null>
  following: boolean
  /** The content of the box; another value after each change. */
  rows: unknown
  /** The member scrolled away from the end. */
  onLeave: () => void
  /** The member scrolled back to the end. */
  onReturn: () => void
  /** The member comes near the start. */
  onNearStart: () => void
}

/**
 * Whether a box that is scrolled to its end still follows it, and the rest of the way to the end where the member
 * stopped just above it. Returns the event handlers of the box.
 */
export function useFollowEnd({ box, following, rows, onLeave, onReturn, onNearStart }: Options) {
  const scrolling = useRef(false)
  const touching = useRef(false)
  const releaseTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Distance from the end in px at the last scroll event. */
  const above = useRef(0)

  const release = useCallback(() => {
    clearTimeout(releaseTimer.current)
    scrolling.current = false
  }, [])
  const hold = () => {
    clearTimeout(releaseTimer.current)
    scrolling.current = true
    if (!touching.current) releaseTimer.current = setTimeout(release, SCROLL_CONTROL_MS)
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
    if (following) {
      release()
      box.current?.scrollTo({ top: 0 })
    }
    return release
  }, [following, box, release])
  useLayoutEffect(() => {
    if (following && above.current > 0 && !scrolling.current) box.current?.scrollTo({ top: 0 })
  }, [following, rows, box])

  return {
    onWheel: hold,
    onKeyDown: hold,
    onPointerDown: hold,
    onTouchMove: hold,
    onTouchStart: touch,
    onScroll: () => {
      if (!box.current) return
      const { scrollTop, scrollHeight, clientHeight } = box.current
      const before = above.current
      above.current = Math.max(0, -scrollTop)
      const nearEnd = above.current < NEAR_END_PX
      if (following) {
        // Momentum scrolling continues after touchend.
        if (nearEnd && scrolling.current) hold()
        else if (!nearEnd) onLeave()
      } else if (nearEnd && above.current < before) onReturn()
      // One key may lead from the end to the start: there is no scroll event after that.
      if (!nearEnd && scrollHeight - clientHeight - above.current < NEAR_START_PX) onNearStart()
    },
  }
}
