import * as v from 'valibot'
import type { Draw, DrawResult, PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { changeDraft } from '#lib/draft.ts'
import { composerDraft } from '#lib/lottery/chat/chat.ts'
import { drawTimeOf, isSameRound, type DatedRound, type Round } from '#lib/lottery/draw/round.ts'
import { type Amount } from '#lib/money/amount.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { slot } from '#lib/storage/storage.ts'
import { storedAtom } from '#lib/storage/stored-atom.ts'
import { serverNow } from '#lib/time/clock.ts'
import { offeredPick } from './offer.ts'
import { pickShape, totalStake, type BetLine } from './pick.ts'
import { removeLines, slipDraft } from './slip.ts'

const ownBet = v.object({
  /** The request id of its command. */
  requestId: v.string(),
  /** Epoch ms of the sending. */
  at: v.number(),
  roomId: v.string(),
  period: v.string(),
  /** Time of its draw (epoch ms). */
  drawTime: v.number(),
  /** Picks at the odds of the bet, stakes in yuan. */
  lines: v.array(v.object({ pick: pickShape, stake: v.string() })),
  /** The text in the chat that was the bet; null for a bet from the board. */
  text: v.nullable(v.string()),
  /** False until the platform has accepted it. */
  isAccepted: v.boolean(),
})
/** A bet that this session has sent; the platform's records do not contain its picks. */
export type OwnBet = v.InferOutput<typeof ownBet>

const betsSlot = slot('bets', 'session', 'member', v.array(ownBet))
/** The tab keeps at most this number of bets. */
const BETS_MAX = 100

/** Bets of this session, oldest first. */
export const ownBetsAtom = storedAtom<readonly OwnBet[]>(betsSlot, [])
export const ownBets = (): readonly OwnBet[] => currentEpoch().store.get(ownBetsAtom)
export const acceptedBets = (): readonly OwnBet[] => ownBets().filter((bet) => bet.isAccepted)

const write = (bets: readonly OwnBet[]): void => currentEpoch().store.set(ownBetsAtom, bets)

/** Stores a bet before it is sent. */
export const addOwnBet = (bet: Omit<OwnBet, 'at' | 'isAccepted'>): void =>
  write([...ownBets(), { ...bet, at: serverNow(), isAccepted: false }].slice(-BETS_MAX))

/** Marks a bet as accepted by the platform, and removes its lines from the slip or its text from the chat. */
export function acceptBet(requestId: string): void {
  const accepted = ownBets().find((bet) => bet.requestId === requestId)
  if (!accepted) return
  write(ownBets().map((bet) => (bet === accepted ? { ...bet, isAccepted: true } : bet)))
  const { roomId, lines, text } = accepted
  if (text === null) changeDraft(slipDraft(roomId), (slip) => removeLines(slip, lines))
  else changeDraft(composerDraft(roomId), (now) => (now === text ? '' : now))
}

/** Removes a bet that the platform has refused or that was not sent. */
export const forgetBet = (requestId: string): void =>
  write(ownBets().filter((bet) => bet.requestId !== requestId))

/** The bets of this session in one round of a room. */
export interface OwnRound extends DatedRound {
  readonly drawTime: number
  /** Accepted ones, oldest first. */
  readonly accepted: readonly OwnBet[]
  /** Bets without an answer. */
  readonly unanswered: readonly OwnBet[]
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
  return rounds.toReversed().map((round) => ({
    period: round[0]!.period,
    drawTime: round.at(-1)!.drawTime,
    accepted: round.filter((bet) => bet.isAccepted),
    unanswered: round.filter((bet) => !bet.isAccepted),
  }))
}

/** Stakes of accepted bets in yuan. */
export const stakeOfRound = ({ accepted }: OwnRound): Amount =>
  totalStake(accepted.flatMap(({ lines }) => lines))

interface DrawnRoom {
  readonly round: Round
  readonly current: { readonly lastPeriod: string; readonly lastResult: DrawResult | null }
  readonly draws: readonly Draw[]
}

/** True for the own round that is running. */
export const isInPlay = (own: OwnRound, { round }: Pick<DrawnRoom, 'round'>): boolean =>
  isSameRound(own, { period: round.period, drawTime: drawTimeOf(round) })

/** True for the own round of the room's last draw, and not for an older round with the same number. */
export const isLastDrawn = (own: OwnRound, room: DrawnRoom): boolean =>
  own.period === room.current.lastPeriod &&
  !isInPlay(own, room) &&
  !room.draws.some(
    ({ period, drawTime }) => period !== own.period && (drawTime ?? 0) > own.drawTime,
  )

/** The result of an own round by the room's answer: `waiting` until it comes, null if the room does not list its draw. */
export function resultIn(room: DrawnRoom, own: OwnRound): DrawResult | 'waiting' | null {
  if (isInPlay(own, room)) return 'waiting'
  if (isLastDrawn(own, room)) return room.current.lastResult ?? 'waiting'
  return room.draws.find((draw) => isSameRound(own, draw))?.result ?? null
}

/** The newest of `bets` (oldest first) that the room still offers completely, at its present odds; null if there is none. */
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
