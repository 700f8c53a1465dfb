'use client'
import { createContext, useContext, useMemo } from 'react'
import { rulebookOf, type Rulebook } from '#lib/lottery/bet/rulebook.ts'
import type { RoomChat } from '#lib/lottery/chat/chat.ts'
import type { Phase } from '#lib/lottery/draw/round.ts'
import type { TimedRoom } from './timed-room.ts'

/** The sheets of a room besides betting. */
export type RoomSheet = 'history' | 'help' | 'mine' | 'menu' | 'wallet'

export interface RoomScope {
  readonly room: TimedRoom
  readonly phase: Phase
  /** True while disconnected: no bet can be placed (GLI-19 2.6.4). */
  readonly isStopped: boolean
  readonly chat: RoomChat
  /** True while a draw on the stage has not told its result yet; other parts must not tell it before. */
  readonly isResultHidden: boolean
}

export const RoomContext = createContext<RoomScope | null>(null)

export function useRoom(): RoomScope {
  const scope = useContext(RoomContext)
  if (!scope) throw new Error('outside of a room')
  return scope
}

export const PLAY_STOPPED = '连接中断，暂停投注'

/** The rules of the room's kind. They are not in the context, so that the room opens without their code. */
export function useRulebook(): Rulebook {
  const { room } = useRoom()
  const { lastResult } = room.current
  return useMemo(() => rulebookOf(room.kind, lastResult), [room.kind, lastResult])
}
