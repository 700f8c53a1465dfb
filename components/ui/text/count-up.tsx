'use client'
import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#components/ui/reduced-motion.ts'
import { multiplyAmount, type Amount } from '#lib/money/amount.ts'

const COUNT_MS = 600

/**
 * Returns how much of a count has run, 0 to 1, rounded to thousandths for exact products. The count begins at mount and
 * with each new `amount`. Under reduced motion it is 1 at once.
 */
function useCountUp(amount: string): number {
  const [count, setCount] = useState({ amount, share: prefersReducedMotion() ? 1 : 0 })
  useEffect(() => {
    if (prefersReducedMotion()) return
    const begun = performance.now()
    let frame = 0
    const step = (now: number) => {
      const next = Math.min(1, Math.max(0, now - begun) / COUNT_MS)
      setCount({ amount, share: Math.round(1000 * (1 - (1 - next) ** 3)) / 1000 })
      if (next < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return count.amount === amount ? count.share : prefersReducedMotion() ? 1 : 0
}

interface Props {
  amount: Amount
  /** Returns the amount as text. */
  write: (amount: Amount | null) => string
}

/** A figure that counts up, hidden from screen readers. Under reduced motion it does not move. */
export function CountUp({ amount, write }: Props) {
  return (
    <span className="num" translate="no" aria-hidden>
      {write(multiplyAmount(amount, useCountUp(amount)))}
    </span>
  )
}
