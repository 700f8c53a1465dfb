'use client'
import { createContext, useContext } from 'react'
import type { Rulebook } from '#lib/lottery/plays.ts'
import type { Phase } from '#lib/room/round.ts'
import type { RoomChannel } from '#lib/room/channel.ts'
import type { TimedRoom } from '#hooks/lottery/lottery.ts'

/** What all parts of an open room share. */
export interface RoomScope {
  readonly room: TimedRoom
  readonly phase: Phase
  /** Communication is lost: nothing can be bet (GLI-19 2.6.4). */
  readonly stopped: boolean
  readonly book: Rulebook
  readonly channel: RoomChannel
}

export const RoomContext = createContext<RoomScope | null>(null)

export function useRoom(): RoomScope {
  const scope = useContext(RoomContext)
  if (!scope) throw new Error('outside of a room')
  return scope
}

export const PLAY_STOPPED = '连接中断，暂停投注'
