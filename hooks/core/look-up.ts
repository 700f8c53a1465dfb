'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { isOver, isTooSoon } from '#lib/api/command/too-soon.ts'
import { pageClock } from '#lib/time/clock.ts'

const AGAIN_MS = 2_000

interface Options {
  /** The tap of the command, epoch ms of this device; null where it is not known. */
  since: number | null
  /** Begins by itself. */
  atOnce?: boolean
}

/**
 * Looks up what became of a command: on demand, `atOnce` on request, and again every 2 s as long as `read` resolves to
 * true, which means that it came too soon. `read` receives whether it is too soon to call the command not carried out:
 * it was sent before this component was there, and nobody knows by how much. One look-up runs at a time; one that
 * fails decides nothing and can be begun again.
 */
export function useLookUp(
  read: (tooSoon: boolean) => Promise<boolean>,
  { since, atOnce = false }: Options,
) {
  const [shownAt] = useState(() => pageClock.now())
  const [looking, setLooking] = useState(false)
  const [next, setNext] = useState(atOnce ? { waitMs: 0 } : null)
  const look = async () => {
    setLooking(true)
    const over = since !== null && isOver(since, Date.now())
    let again = false
    try {
      again = await read(!over && isTooSoon(shownAt, pageClock.now()))
    } finally {
      setNext(again ? { waitMs: AGAIN_MS } : null)
      setLooking(false)
    }
  }
  const lookAgain = useEffectEvent(() => void look())
  useEffect(() => {
    if (looking || next === null) return
    const timer = setTimeout(lookAgain, next.waitMs)
    return () => clearTimeout(timer)
  }, [looking, next])
  return { look, looking }
}
