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

/** After a touch, wheel or key event the member controls the scrolling for this long. */
const SCROLL_CONTROL_MS = 250
const NEAR_END_PX = 56
/** Older rows are rendered when less than this is left above. */
const NEAR_START_PX = 1500

interface Options {
  /** Its scroll offset is 0 at the end (`column-reverse`), so the browser keeps the end in view. */
  box: RefObject<HTMLElement | null>
  isFollowing: boolean
  /** The content of the box; each change is a new value. */
  rows: unknown
  onLeave: () => void
  onReturn: () => void
  onNearStart: () => void
}

/**
 * Keeps the end of a box in view while the member is there. If the member stops just above the end, it scrolls the rest.
 * Returns the event handlers of the box.
 */
export function useFollowEnd({ box, isFollowing, rows, onLeave, onReturn, onNearStart }: Options) {
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
    // The touched row may be unmounted before touchend; then the event never reaches the box.
    for (const end of ['touchend', 'touchcancel']) {
      target.addEventListener(end, lift, { once: true })
    }
  }

  useLayoutEffect(() => {
    if (isFollowing) {
      release()
      box.current?.scrollTo({ top: 0 })
    }
    return release
  }, [isFollowing, box, release])
  useLayoutEffect(() => {
    if (isFollowing && above.current > 0 && !scrolling.current) box.current?.scrollTo({ top: 0 })
  }, [isFollowing, rows, box])

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
      const isNearEnd = above.current < NEAR_END_PX
      if (isFollowing) {
        // Momentum scrolling continues after touchend.
        if (isNearEnd && scrolling.current) hold()
        else if (!isNearEnd) onLeave()
      } else if (isNearEnd && above.current < before) onReturn()
      // One key may go from the end to the start without a later scroll event.
      if (!isNearEnd && scrollHeight - clientHeight - above.current < NEAR_START_PX) onNearStart()
    },
  }
}

/** Number of rows; more than a tablet shows. */
const CHUNK = 40

/**
 * Returns the newest rows of a log; only these are rendered. While the end is followed they are one to two
 * {@link CHUNK}s; each `showOlder` adds one.
 */
export function useNewestRows<Row extends { readonly key: string }>(
  rows: readonly Row[],
  isFollowing: boolean,
) {
  /** Key of the first row in the page; '' for one chunk. */
  const [first, setFirst] = useState('')
  const found = rows.findIndex(({ key }) => key === first)
  const newest = Math.max(0, rows.length - CHUNK)
  const start = found < 0 ? newest : found
  // Rows are removed in large steps, because each removal repaints the others.
  if (found < 0 || (isFollowing && rows.length - start > 2 * CHUNK)) {
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
 * Arrow keys move the focus between the speakers of the chat log, which is one tab stop. Up begins at the last speaker in
 * view. Down from the newest speaker returns to the log. Where there is no further speaker the log scrolls.
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
