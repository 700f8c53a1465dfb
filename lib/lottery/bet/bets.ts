import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import type { Draw, DrawResult, PlayGroup } from '#lib/api/endpoints/lottery.ts'
import { sentCommandsAtom } from '#lib/commands/sent-commands.ts'
import { changeDraft } from '#lib/draft.ts'
import { drawTimeOf, isSameRound, type DatedRound, type Round } from '#lib/lottery/draw/round.ts'
import type { Amount } from '#lib/money/amount.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { offeredPick, pickShape, totalStake, type BetLine } from './pick.ts'
import { composerDraft, removeLines, slipDraft } from './slip.ts'

const betDetails = v.object({
  roomId: v.string(),
  period: v.string(),
  /** The time of its draw (epoch ms). */
  drawTime: v.number(),
  /** Picks at the odds of the bet, stakes in yuan. */
  lines: v.array(v.object({ pick: pickShape, stake: v.string() })),
  /** The text in the chat's input that was the bet, or null for a bet from the board. */
  text: v.nullable(v.string()),
})
/** The facts of a bet that the session stores, because the platform's records do not contain its picks. */
export type BetDetails = v.InferOutput<typeof betDetails>

/** A bet that this tab has sent. */
export interface SentBet extends BetDetails {
  readonly requestId: string
  /** Epoch ms of the sending. */
  readonly at: number
  readonly isAccepted: boolean
}

/** The sent bets of this tab, oldest first. */
export const sentBetsAtom = atom((get): readonly SentBet[] =>
  get(sentCommandsAtom).flatMap(({ records, details, ...command }) =>
    records === 'bets' && v.is(betDetails, details) ? [{ ...command, ...details }] : [],
  ),
)
export const sentBets = (): readonly SentBet[] => currentEpoch().store.get(sentBetsAtom)

/** Removes the lines of a sent bet from the slip, or its text from the chat's input. */
export function clearBet(id: string): void {
  const bet = sentBets().find(({ requestId }) => requestId === id)
  if (!bet) return
  const { roomId, lines, text } = bet
  if (text === null) changeDraft(slipDraft(roomId), (slip) => removeLines(slip, lines))
  else changeDraft(composerDraft(roomId), (now) => (now === text ? '' : now))
}

/** The own bets in one round of a room. */
export interface OwnRound extends DatedRound {
  readonly drawTime: number
  /** Oldest first. */
  readonly bets: readonly SentBet[]
  /** True if another bet of this round has no answer, so that the stakes may be higher. */
  readonly hasUnanswered: boolean
}

/** Returns the rounds of a room with own bets, newest first. A sent bet is an own one once it is accepted. */
export function ownRounds(sent: readonly SentBet[], roomId: string): readonly OwnRound[] {
  const rounds: SentBet[][] = []
  for (const bet of sent) {
    if (!bet.isAccepted || bet.roomId !== roomId) continue
    const round = rounds.find(([first]) => first && isSameRound(first, bet))
    if (round) round.push(bet)
    else rounds.push([bet])
  }
  return rounds.toReversed().map((bets) => ({
    period: bets[0]!.period,
    drawTime: bets.at(-1)!.drawTime,
    bets,
    hasUnanswered: sent.some(
      (bet) => !bet.isAccepted && bet.roomId === roomId && isSameRound(bet, bets[0]!),
    ),
  }))
}

/** Returns the lines of all own bets of a round. */
export const linesOfRound = ({ bets }: OwnRound): readonly BetLine[] =>
  bets.flatMap(({ lines }) => lines)

/** Returns the sum of the own stakes of a round, in yuan. */
export const stakeOfRound = (round: OwnRound): Amount => totalStake(linesOfRound(round))

interface DrawnRoom {
  readonly round: Round
  readonly current: { readonly lastPeriod: string; readonly lastResult: DrawResult | null }
  readonly draws: readonly Draw[]
}

/** True for the own round that is running. */
export const isRunning = (own: OwnRound, { round }: Pick<DrawnRoom, 'round'>): boolean =>
  isSameRound(own, { period: round.period, drawTime: drawTimeOf(round) })

/** True for the own round of the room's last draw, and not for an older round with the same number. */
export const isLastDrawn = (own: OwnRound, room: DrawnRoom): boolean =>
  own.period === room.current.lastPeriod &&
  !isRunning(own, room) &&
  !room.draws.some(
    ({ period, drawTime }) => period !== own.period && (drawTime ?? 0) > own.drawTime,
  )

/** Returns the result of an own round: `waiting` until it comes, null if the room does not list its draw. */
export function resultOfRound(own: OwnRound, room: DrawnRoom): DrawResult | 'waiting' | null {
  if (isRunning(own, room)) return 'waiting'
  if (isLastDrawn(own, room)) return room.current.lastResult ?? 'waiting'
  return room.draws.find((draw) => isSameRound(own, draw))?.result ?? null
}

/** Returns the lines of the room's newest own bet that its plays offer completely, at their odds, or null if there is none. */
export function repeatableLines(
  sent: readonly SentBet[],
  room: string,
  groups: readonly PlayGroup[],
): readonly BetLine[] | null {
  for (const { isAccepted, roomId, lines } of sent.toReversed()) {
    if (!isAccepted || roomId !== room) continue
    const offered = lines.flatMap(({ pick, stake }) => {
      const now = offeredPick(pick, groups)
      return now ? [{ pick: now, stake }] : []
    })
    if (offered.length > 0 && offered.length === lines.length) return offered
  }
  return null
}
