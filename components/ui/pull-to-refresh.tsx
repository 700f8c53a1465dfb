'use client'
import { useRef, useState, type ReactNode, type TouchEvent } from 'react'
import { Icon } from './icon.tsx'
import styles from './pull-to-refresh.module.css'

interface Props {
  /** Resolves when what is on screen is fresh. */
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

const ENOUGH_PX = 64
const MOST_PX = 96

/**
 * Pulling the page down at its top reads it again. Only the mark moves, so sticky and fixed parts of the page
 * stay as they are. A convenience: every page also refreshes by itself or by a button.
 */
export function PullToRefresh({ onRefresh, children }: Props) {
  const mark = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  const pulled = useRef(0)
  const [refreshing, setRefreshing] = useState(false)

  const pull = (by: number) => {
    pulled.current = by
    mark.current?.style.setProperty('--pull', `${by}`)
  }
  const onTouchStart = (event: TouchEvent) => {
    const finger = event.touches.length === 1 ? event.touches[0] : undefined
    const here = event.currentTarget.contains(event.target as Node) && scrollY <= 0
    start.current = here && finger && !refreshing ? { x: finger.clientX, y: finger.clientY } : null
  }
  const onTouchMove = (event: TouchEvent) => {
    const finger = event.touches[0]
    if (!start.current || !finger) return
    const [right, down] = [finger.clientX - start.current.x, finger.clientY - start.current.y]
    if (scrollY > 0 || (pulled.current === 0 && Math.abs(right) > Math.abs(down)))
      return onTouchEnd(false)
    pull(Math.max(0, Math.min(MOST_PX, down / 2)))
  }
  const onTouchEnd = (refresh: boolean) => {
    const enough = refresh && start.current !== null && pulled.current >= ENOUGH_PX
    start.current = null
    pull(0)
    if (enough) void run()
  }
  const run = async () => {
    setRefreshing(true)
    await onRefresh().catch(() => undefined)
    setRefreshing(false)
  }

  return (
    <div
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchEnd={() => onTouchEnd(true)}
      onTouchCancel={() => onTouchEnd(false)}
    >
      <div
        ref={mark}
        className={styles.mark}
        role="status"
        data-refreshing={refreshing || undefined}
      >
        <Icon name="refresh" className={styles.icon} />
        <span className="sr-only">{refreshing ? '刷新中' : ''}</span>
      </div>
      {children}
    </div>
  )
}
