'use client'
import { useState } from 'react'
import { useNow } from '#hooks/core/countdown.ts'
import { formatDuration } from '#lib/time/dates.ts'
import { playingSince } from '#lib/protection/reality.ts'

/** How long this session has been playing, as `mm:ss`, and since when (platform time, epoch ms; RTS 2E, 13C). */
export function usePlayTime() {
  const [since] = useState(playingSince)
  return { since, elapsed: formatDuration((useNow() - since) / 1000) }
}
