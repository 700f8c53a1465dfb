'use client'
import { useMemo } from 'react'
import { rulebookOf, type Rulebook } from '#lib/lottery/rulebook.ts'
import { useRoom } from './room-context.ts'

/** The rules of the room's kind; not part of its context, so that the room opens without them. */
export function useRulebook(): Rulebook {
  const { room } = useRoom()
  const { last } = room.now
  return useMemo(() => rulebookOf(room.kind, last), [room.kind, last])
}
