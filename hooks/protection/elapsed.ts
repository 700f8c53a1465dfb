'use client'
import { useEffect, useState } from 'react'
import { formatDuration } from '#lib/time/dates.ts'
import { playingSince } from '#lib/protection/play-time.ts'
import { serverNow } from '#lib/time/clock.ts'

/** How long this session has been playing, as `mm:ss`, and since when (platform time, epoch ms; RTS 2E, 13C). */
export function usePlayTime() {
  const [since] = useState(playingSince)
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return { since, elapsed: formatDuration((now - since) / 1000) }
}
