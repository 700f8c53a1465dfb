'use client'
import { useEffect, useState, type CSSProperties } from 'react'
import { Counted } from '#components/ui/text/counted.tsx'
import { usePromptTurn } from '#hooks/core/notify.ts'
import { resultWords, type ExpectedResult, type winSize } from '#lib/lottery/bet/verdicts.ts'
import { formatYuan } from '#lib/money/amount.ts'
import styles from './win-card.module.css'

interface Props {
  period: string
  expected: ExpectedResult
  size: ReturnType<typeof winSize>
  onClose: () => void
}

const SHOWN_MS = 4_000

/** An expected payout above the stakes, as large as it is. It closes by itself or at a touch, and waits for an open question. */
export function WinCard(props: Props) {
  return usePromptTurn(true) && <Shown {...props} />
}

function Shown({ period, expected, size, onClose }: Props) {
  const { hits, payout } = expected
  // A live region announces only what is added to it.
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => setAnnouncement(resultWords(expected)), [expected])
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
        <small>预计派彩 </small>
        {payout && <Counted to={payout} write={formatYuan} />}
      </p>
      <span className={styles.facts}>
        {'中 '}
        {hits.map((pick) => (
          <b key={pick}>{pick}</b>
        ))}
      </span>
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
