'use client'
import { useEffect, useState } from 'react'
import { isStill } from '#components/ui/still.ts'
import {
  add,
  compare,
  multiply,
  subtract,
  type Amount,
  type MaybeAmount,
} from '#lib/money/amount.ts'

const COUNT_MS = 600

/**
 * The share of a count that has run, rounded to thousandths, which an exact product accepts. It begins with the page's
 * part and with each new `of`, and stands at 1 under reduced motion.
 */
function useCount(of: string): number {
  const [count, setCount] = useState({ of, share: isStill() ? 1 : 0 })
  useEffect(() => {
    if (isStill()) return
    const begun = performance.now()
    let frame = 0
    const step = (now: number) => {
      const next = Math.min(1, Math.max(0, now - begun) / COUNT_MS)
      setCount({ of, share: Math.round(1000 * (1 - (1 - next) ** 3)) / 1000 })
      if (next < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [of])
  return count.of === of ? count.share : isStill() ? 1 : 0
}

interface Props {
  to: Amount
  /** The amount in words. */
  write: (amount: Amount | null) => string
}

/** A figure that counts up for the eye alone; it stands still under reduced motion. */
export function Counted({ to, write }: Props) {
  return (
    <span className="num" translate="no" aria-hidden>
      {write(multiply(to, useCount(to)))}
    </span>
  )
}

/** The amount, which counts up when it rises. */
export function useRise(amount: MaybeAmount): MaybeAmount {
  const [{ from, to }, setStep] = useState({ from: amount, to: amount })
  if (amount !== to) setStep({ from: to, to: amount })
  const share = useCount(`${from} ${to}`)
  if (!from || !to || compare(to, from) <= 0) return to
  return add(from, multiply(subtract(to, from), share))
}
