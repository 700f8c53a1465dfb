import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { currentEpoch } from '#lib/session/session.ts'
import { read, slot, write } from '#lib/storage.ts'
import { DAY_MS, serverNow } from '#lib/time/clock.ts'

/** Rounds (`room period`) with bets of this session whose result nobody has shown yet, and when the bet was taken, epoch ms. */
type Rounds = Readonly<Record<string, number>>

const openSlot = slot('open-bets', 'session', 'member', v.record(v.string(), v.number()))
const changedAtom = atom<Rounds | null>(null)
export const openBetsAtom = atom((get): Rounds => get(changedAtom) ?? read(openSlot) ?? {})

export const roundKey = (roomId: string, period: string): string => `${roomId} ${period}`

function put(next: Rounds): void {
  write(openSlot, next)
  currentEpoch().store.set(changedAtom, next)
}

/** A bet has been taken: its result is waited for, for a day at most. */
export function noteBetTaken(roomId: string, period: string, at: number): void {
  const waiting = Object.entries(currentEpoch().store.get(openBetsAtom))
  const recent = waiting.filter(([, taken]) => taken > serverNow() - DAY_MS)
  put({ ...Object.fromEntries(recent), [roundKey(roomId, period)]: at })
}

/** The result of a round has been shown. */
export function noteBetShown(roomId: string, period: string): void {
  const { [roundKey(roomId, period)]: shown, ...others } = currentEpoch().store.get(openBetsAtom)
  if (shown !== undefined) put(others)
}
