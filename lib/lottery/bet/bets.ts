import * as v from 'valibot'
import type { Draw, DrawResult, PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { drawTimeOf, isSameRound, type DatedRound, type Round } from '#lib/lottery/draw/round.ts'
import { type Amount } from '#lib/money/amount.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'
import { serverNow } from '#lib/time/clock.ts'
import { offeredPick, pickShape } from './slip.ts'
import { totalStake, type BetLine } from './typed-bet.ts'

const ownBet = v.object({
  /** Epoch ms of the sending. It names the bet. */
  at: v.number(),
  roomId: v.string(),
  period: v.string(),
  /** Time of its draw (epoch ms). */
  openedAt: v.number(),
  /** Picks at the odds of the bet, stakes in yuan. */
  lines: v.array(v.object({ pick: pickShape, stake: v.string() })),
  /** The lines as a member types them. */
  text: v.string(),
  /** False while no answer has come. */
  isAccepted: v.boolean(),
  /** The period in play when the member was told the result; '' before that. */
  toldIn: v.string(),
})
/** A bet that this session has sent. The platform's records do not say what was bet on. */
export type OwnBet = v.InferOutput<typeof ownBet>

const betsSlot = slot('bets', 'session', 'member', v.array(ownBet))
/** The tab keeps at most this number of bets. */
const BETS_MAX = 100

/** Bets of this session, oldest first. */
export const ownBetsAtom = storedAtom<readonly OwnBet[]>(betsSlot, [])
export const ownBets = (): readonly OwnBet[] => currentEpoch().store.get(ownBetsAtom)
export const acceptedBets = (): readonly OwnBet[] => ownBets().filter((bet) => bet.isAccepted)

const write = (bets: readonly OwnBet[]): void => currentEpoch().store.set(ownBetsAtom, bets)

/** Keeps a bet before it is sent; returns its name. */
export function noteBet(bet: Omit<OwnBet, 'at' | 'isAccepted' | 'toldIn'>): number {
  const before = ownBets()
  const at = Math.max(serverNow(), (before.at(-1)?.at ?? 0) + 1)
  write([...before, { ...bet, at, isAccepted: false, toldIn: '' }].slice(-BETS_MAX))
  return at
}

/** The platform has accepted the bet. */
export function acceptBet(at: number): void {
  if (ownBets().some((bet) => bet.at === at))
    write(ownBets().map((bet) => (bet.at === at ? { ...bet, isAccepted: true } : bet)))
}

/** The platform has refused the bet, or it was not sent. */
export function forgetBet(at: number): void {
  if (ownBets().some((bet) => bet.at === at)) write(ownBets().filter((bet) => bet.at !== at))
}

/** The member was told the result of these bets while `period` was in play. */
export function noteTold(bets: readonly OwnBet[], period: string): void {
  const told = new Set(bets.map(({ at }) => at))
  write(ownBets().map((bet) => (told.has(bet.at) ? { ...bet, toldIn: period } : bet)))
}

/** The bets of this session in one round of a room. */
export interface OwnRound extends DatedRound {
  readonly openedAt: number
  /** Accepted ones, oldest first. */
  readonly bets: readonly OwnBet[]
  /** Bets without an answer: nobody can say here what became of them. */
  readonly unknown: readonly OwnBet[]
}

/** The rounds of a room with bets of this session, newest first. */
export function ownRounds(bets: readonly OwnBet[], roomId: string): readonly OwnRound[] {
  const rounds: OwnBet[][] = []
  for (const bet of bets) {
    if (bet.roomId !== roomId) continue
    const round = rounds.find(([first]) => first && isSameRound(first, bet))
    if (round) round.push(bet)
    else rounds.push([bet])
  }
  return rounds
    .map((all) => ({
      period: all[0]!.period,
      openedAt: all.at(-1)!.openedAt,
      bets: all.filter((bet) => bet.isAccepted),
      unknown: all.filter((bet) => !bet.isAccepted),
    }))
    .toSorted((one, other) => other.openedAt - one.openedAt)
}

/** Stakes of accepted bets in yuan. */
export const stakeOfRound = ({ bets }: OwnRound): Amount =>
  totalStake(bets.flatMap(({ lines }) => lines))

interface DrawnRoom {
  readonly round: Round
  readonly now: { readonly lastPeriod: string; readonly last: DrawResult | null }
  readonly draws: readonly Draw[]
}

/** True for the own round that is in play. */
export const isInPlay = (own: OwnRound, { round }: Pick<DrawnRoom, 'round'>): boolean =>
  isSameRound(own, { period: round.period, openedAt: drawTimeOf(round) })

/**
 * The result of an own round in a room's answer; `waiting` before it is there, `unlisted` once the room lists its draw no
 * more.
 */
export function resultIn(room: DrawnRoom, own: OwnRound): DrawResult | 'waiting' | 'unlisted' {
  const { now, draws, round } = room
  if (isInPlay(own, room)) return 'waiting'
  if (isSameRound(own, { period: now.lastPeriod, openedAt: drawTimeOf(round) }))
    return now.last ?? 'waiting'
  const { result } = draws.find((draw) => isSameRound(own, draw)) ?? {}
  return result ?? (own.openedAt > serverNow() ? 'waiting' : 'unlisted')
}

/** The newest bet that the room still offers completely, at the present odds; null for none. `bets` is oldest first. */
export function lastBet(
  bets: readonly OwnBet[],
  groups: readonly PlayGroup[],
): readonly BetLine[] | null {
  for (const { lines } of bets.toReversed()) {
    const offered = lines.flatMap(({ pick, stake }) => {
      const now = offeredPick(pick, groups)
      return now ? [{ pick: now, stake }] : []
    })
    if (offered.length > 0 && offered.length === lines.length) return offered
  }
  return null
}
