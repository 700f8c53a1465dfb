'use client'
import { useEffect, useState } from 'react'

/** Whole seconds since this component appeared, by the monotonic clock. */
export function useElapsed(): number {
  const [from] = useState(() => performance.now())
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - from) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [from])
  return seconds
}
