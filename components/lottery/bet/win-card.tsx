'use client'
import { useEffect, useState } from 'react'
import { OwnMatches } from '#components/lottery/draw/own-matches.tsx'
import { isStill } from '#components/ui/still.ts'
import { usePromptTurn } from '#hooks/core/notify.ts'
import type { Win } from '#hooks/lottery/room.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { winSize } from '#lib/lottery/own-bets.ts'
import { formatYuan, multiply, type Amount } from '#lib/money/amount.ts'
import styles from './win-card.module.css'

interface Props {
  win: Win
  /** What was drawn; null where that is not known. */
  result: DrawResult | null
  /** Beside an open keyboard every win is a line. */
  narrow: boolean
  onClose: () => void
}

const SHOWN_MS = 4_000
const COUNT_MS = 600

/** A net win, over the composer, as large as its return; gone by itself or at a touch. Waits while a question is open. */
export function WinCard(props: Props) {
  return usePromptTurn(true) && <Shown {...props} />
}

function Shown({ win: { period, bets, net }, result, narrow, onClose }: Props) {
  // A live region announces only what is added to it.
  const [told, setTold] = useState('')
  useEffect(() => setTold(`赢 ${formatYuan(net)}`), [net])
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    addEventListener('pointerdown', onClose, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', onClose)
    }
  }, [onClose])
  return (
    <section
      className={styles.card}
      data-size={narrow ? 'line' : winSize(bets)}
      aria-label="中奖"
      data-clear
    >
      <p className={styles.period}>
        第{' '}
        <span className="num" translate="no">
          {period}
        </span>{' '}
        期
      </p>
      <p className="sr-only" role="status">
        {told}
      </p>
      <p className={styles.amount} aria-hidden>
        <Counted to={net} />
      </p>
      {result && <OwnMatches bets={bets} result={result} className={styles.facts} />}
    </section>
  )
}

/** The figure counts up to the win, for the eye alone; it stands still where motion is reduced. */
function Counted({ to }: { to: Amount }) {
  /** To the thousandth: a figure that an exact product takes. */
  const [share, setShare] = useState(() => (isStill() ? 1 : 0))
  useEffect(() => {
    const begun = performance.now()
    let frame = 0
    const step = (now: number) => {
      const next = Math.min(1, Math.max(0, now - begun) / COUNT_MS)
      setShare((before) => Math.max(before, Math.round(1000 * (1 - (1 - next) ** 3)) / 1000))
      if (next < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <span className="num" translate="no">
      {`+${formatYuan(multiply(to, share))}`}
    </span>
  )
}
