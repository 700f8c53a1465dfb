import {
  useCallback,
  useLayoutEffect,
  useRef,
  type RefObject,
  type TouchEvent,
  startTransition,
  useState,
  type KeyboardEvent,
} from 'react'

/** How long after the last touch, wheel or key event the member still controls the scrolling. */
const SCROLL_CONTROL_MS = 250
const NEAR_END_PX = 56
/** Older rows are requested when less than this is left above. */
const NEAR_START_PX = 1500

interface Options {
  /** Its scroll offset is 0 at its end (`column-reverse`), so that the browser itself keeps the end in view. */
  box: RefObject<HTMLElement | null>
  following: boolean
  /** The content of the box; a new value after each change. */
  rows: unknown
  /** The member scrolled away from the end. */
  onLeave: () => void
  /** The member scrolled back to the end. */
  onReturn: () => void
  /** The member comes near the start. */
  onNearStart: () => void
}

/**
 * Follows the end of a box while it is scrolled there, and scrolls the rest of the way when the member stopped just
 * above it. Returns the event handlers of the box.
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
      // One key may lead from the end to the start, without a scroll event after it.
      if (!nearEnd && scrollHeight - clientHeight - above.current < NEAR_START_PX) onNearStart()
    },
  }
}

/** Number of rows; more than fill a tablet. */
const CHUNK = 40

/**
 * Returns the newest rows of a log, the only ones in the page: one to two {@link CHUNK}s while its end is followed, and
 * one more chunk with each `showOlder`.
 */
export function useNewestRows<Row extends { readonly key: string }>(
  rows: readonly Row[],
  following: boolean,
) {
  /** Key of the first row in the page; '' for one chunk. */
  const [first, setFirst] = useState('')
  const found = rows.findIndex(({ key }) => key === first)
  const newest = Math.max(0, rows.length - CHUNK)
  const start = found < 0 ? newest : found
  // Many rows leave the page at once: each removal moves the others, which are painted again.
  if (found < 0 || (following && rows.length - start > 2 * CHUNK)) {
    const next = rows[newest]?.key ?? ''
    if (next !== first) setFirst(next)
  }
  return {
    shown: rows.slice(start),
    showOlder: () => {
      const older = rows[Math.max(0, start - CHUNK)]
      if (start > 0 && older) startTransition(() => setFirst(older.key))
    },
    showNewest: useCallback(() => setFirst(''), []),
  }
}

/**
 * Arrow keys move the focus between the speakers in the chat log, which is one tab stop. Up enters at the last speaker
 * in view; down from the newest one leads back to the log. Beyond the last speaker the log scrolls.
 */
export function moveBetweenSpeakers(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  const log = event.currentTarget
  const speakers = [...log.querySelectorAll<HTMLElement>('button[tabindex="-1"]')]
  const index = speakers.findIndex((each) => each === document.activeElement)
  const { bottom } = log.getBoundingClientRect()
  const inView = speakers.findLast((each) => each.getBoundingClientRect().top < bottom)
  const next = index === -1 ? (step < 0 ? inView : undefined) : speakers[index + step]
  const target = next ?? (index !== -1 && step > 0 ? log : undefined)
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}
