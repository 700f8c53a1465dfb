'use client'
import { useEffect, useState } from 'react'
import { isStill } from '#components/ui/still.ts'
import { multiply, type Amount } from '#lib/money/amount.ts'

const COUNT_MS = 600

interface Props {
  to: Amount
  /** The amount in words. */
  write: (amount: Amount | null) => string
}

/** A figure that counts up for the eye alone; it stands still under reduced motion. */
export function Counted({ to, write }: Props) {
  /** Rounded to thousandths, which an exact product accepts. */
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
    <span className="num" translate="no" aria-hidden>
      {write(multiply(to, share))}
    </span>
  )
}
