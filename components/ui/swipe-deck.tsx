'use client'
import { useEffect, useRef, type ReactNode } from 'react'
import { isStill } from './still.ts'
import styles from './swipe-deck.module.css'

interface Props {
  label: string
  /** One child per page. */
  children: readonly ReactNode[]
  /** Index of the visible page. */
  active: number
  /** Called when a swipe shows another page. */
  onChange: (next: number) => void
}

/** Swipeable pages, synchronised with the tabs that select them. */
export function SwipeDeck({ label, children, active, onChange }: Props) {
  const track = useRef<HTMLDivElement>(null)
  /** Page of a running programmatic scroll: pages passed on the way are not reported as swipes. */
  const target = useRef<number | null>(null)
  const first = useRef(true)

  useEffect(() => {
    const box = track.current
    if (!box || Math.round(box.scrollLeft / (box.clientWidth || 1)) === active) return
    target.current = active
    const behavior = first.current || isStill() ? 'auto' : 'smooth'
    first.current = false
    box.scrollTo?.({ left: active * box.clientWidth, behavior })
  }, [active])

  // A rotated phone changes the width but not the scroll offset: realign, do not report a swipe.
  useEffect(() => {
    const align = () => {
      const box = track.current
      if (!box || Math.abs(box.scrollLeft - active * box.clientWidth) < 1) return
      target.current = active
      box.scrollTo?.({ left: active * box.clientWidth, behavior: 'auto' })
    }
    addEventListener('resize', align)
    return () => removeEventListener('resize', align)
  }, [active])

  const onScroll = () => {
    const box = track.current
    if (!box?.clientWidth) return
    const place = box.scrollLeft / box.clientWidth
    if (target.current !== null) {
      if (Math.abs(place - target.current) < 0.02) target.current = null
      return
    }
    const next = Math.round(place)
    if (next !== active) onChange(next)
  }

  /** The member's input replaces a programmatic scroll. */
  const takeOver = () => {
    first.current = false
    target.current = null
  }

  return (
    <div
      ref={track}
      className={styles.track}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      role="group"
      aria-label={`${label}，可左右滚动`}
      onScroll={onScroll}
      onKeyDown={takeOver}
      onWheel={takeOver}
      onTouchStart={takeOver}
    >
      {children.map((page, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pages have no other identity
        <div key={index} className={styles.page} inert={index !== active}>
          {page}
        </div>
      ))}
    </div>
  )
}
