'use client'
import { useEffect, useState, type CSSProperties } from 'react'
import { OwnMatches } from '#components/lottery/draw/own-matches.tsx'
import { Counted } from '#components/ui/text/counted.tsx'
import { usePromptTurn, useTakeStage } from '#hooks/core/notify.ts'
import type { Win } from '#hooks/lottery/room.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import type { winSize } from '#lib/lottery/own-bets.ts'
import { formatYuan } from '#lib/money/amount.ts'
import styles from './win-card.module.css'

interface Props {
  win: Win
  /** The drawn result; null where it is not known. */
  result: DrawResult | null
  size: ReturnType<typeof winSize>
  onClose: () => void
}

const SHOWN_MS = 4_000

/** A net win, as large as its return. It closes by itself or at a touch, and waits for an open question. */
export function WinCard(props: Props) {
  return usePromptTurn(true) && <Shown {...props} />
}

function Shown({ win: { period, bets, net }, result, size, onClose }: Props) {
  useTakeStage()
  // A live region announces only what is added to it.
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => setAnnouncement(`赢 ${formatYuan(net)}`), [net])
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    addEventListener('pointerdown', onClose, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', onClose)
    }
  }, [onClose])
  return (
    <section className={styles.card} data-size={size} aria-label="中奖">
      {size === 'burst' && <Stars />}
      <p className={styles.period}>
        第{' '}
        <span className="num" translate="no">
          {period}
        </span>{' '}
        期
      </p>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <p className={styles.amount}>
        <Counted to={net} write={(amount) => `+${formatYuan(amount)}`} />
      </p>
      {result && <OwnMatches isFramed bets={bets} result={result} className={styles.facts ?? ''} />}
    </section>
  )
}

const STARS = 18
/** Degrees. Multiples of this angle never coincide. */
const GOLDEN = 137.5

/** One burst of stars over the stage. */
const Stars = () => (
  <span className={styles.stars} aria-hidden>
    {Array.from({ length: STARS }, (_, index) => (
      <i
        key={index}
        style={
          {
            '--turn': `${index * GOLDEN}deg`,
            '--far': `${28 + ((index * 7) % 19)}vmin`,
            '--size': `${12 + ((index * 5) % 18)}px`,
          } as CSSProperties
        }
      />
    ))}
  </span>
)
