'use client'
import { useEffect, useRef, type ReactNode } from 'react'
import { pageInView, showPage, SnapTrack } from './snap-track.tsx'

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
    if (!box || pageInView(box) === active) return
    target.current = active
    showPage(box, active, first.current ? 'auto' : 'smooth')
    first.current = false
  }, [active])

  // A rotated phone changes the width but not the scroll offset: realign, do not report a swipe.
  useEffect(() => {
    const align = () => {
      const box = track.current
      if (!box || Math.abs(box.scrollLeft - active * box.clientWidth) < 1) return
      target.current = active
      showPage(box, active, 'auto')
    }
    addEventListener('resize', align)
    return () => removeEventListener('resize', align)
  }, [active])

  const onPlace = (place: number) => {
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
    <SnapTrack
      ref={track}
      label={label}
      pages={children}
      active={active}
      onPlace={onPlace}
      onKeyDown={takeOver}
      onWheel={takeOver}
      onTouchStart={takeOver}
    />
  )
}
