'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Arch } from './arch.tsx'
import styles from './pull-to-refresh.module.css'

interface Props {
  /** Resolves when the refetch is done. */
  onRefresh: () => Promise<unknown>
}

const ENOUGH_PX = 64
const MOST_PX = 96

/**
 * A pull at the top of the page refetches. Place it before the refreshed content, in the same element. Only the
 * indicator moves, so that sticky and fixed parts stay in place.
 */
export function PullToRefresh({ onRefresh }: Props) {
  const mark = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  const pulled = useRef(0)
  const [refreshing, setRefreshing] = useState(false)

  const pull = (by: number) => {
    pulled.current = by
    mark.current?.style.setProperty('--pull', `${by}`)
  }
  const run = async () => {
    setRefreshing(true)
    await onRefresh().catch(() => undefined)
    setRefreshing(false)
  }
  const onEnd = useEffectEvent((shouldRefresh: boolean) => {
    const isEnough = shouldRefresh && start.current !== null && pulled.current >= ENOUGH_PX
    start.current = null
    pull(0)
    if (isEnough) void run()
  })
  const onStart = useEffectEvent(({ touches }: TouchEvent) => {
    const finger = touches.length === 1 && scrollY <= 0 && !refreshing ? touches[0] : undefined
    start.current = finger ? { x: finger.clientX, y: finger.clientY } : null
  })
  const onMove = useEffectEvent(({ touches }: TouchEvent) => {
    const [finger] = touches
    if (!start.current || !finger) return
    const [right, down] = [finger.clientX - start.current.x, finger.clientY - start.current.y]
    if (scrollY > 0 || (pulled.current === 0 && Math.abs(right) > Math.abs(down)))
      return onEnd(false)
    pull(Math.max(0, Math.min(MOST_PX, down / 2)))
  })

  useEffect(() => {
    // React events bubble through portals: ignore touches in the page's sheets.
    const page = mark.current?.parentElement
    if (!page) return
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    page.addEventListener('touchstart', (event) => onStart(event), options)
    page.addEventListener('touchmove', (event) => onMove(event), options)
    page.addEventListener('touchend', () => onEnd(true), options)
    page.addEventListener('touchcancel', () => onEnd(false), options)
    return () => listening.abort()
  }, [])

  return (
    <div ref={mark} className={styles.mark} role="status" data-refreshing={refreshing || undefined}>
      <Arch size={20} isWaiting={refreshing} />
      <span className="sr-only">{refreshing ? '刷新中' : ''}</span>
    </div>
  )
}
