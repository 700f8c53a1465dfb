import { BET_SETTLED, BET_VOID, closeBet } from '#sandbox/domain/records/bets.ts'
import { accounts, post } from '#sandbox/domain/ledger.ts'
import { memberById, changeMember } from '#sandbox/domain/member/members.ts'
import type { Cents } from '#sandbox/domain/money.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { announceOwn } from './announce.ts'
import type { Share } from './announce.ts'
import type { LotterySpec } from './catalogue.ts'
import { lineReturn } from './line.ts'
import { offersOf } from './plays.ts'
import type { Result } from './result.ts'
import type { Slot } from './schedule.ts'

interface OpenBet {
  bet_id: number
  member_id: number
  room_id: number
  play_id: string
  numbers: string
  odds: number
  stake: Cents
}

/** Pays a drawn period by the odds at which each bet was taken. Part of the draw's act. */
export function settle(platform: Platform, lottery: LotterySpec, slot: Slot, result: Result): void {
  const { db, clock } = platform
  const offers = offersOf(lottery.kind, slot.drawsAt)
  const open = db.all<OpenBet>(
    `SELECT lottery_bet.*, member_id, stake FROM lottery_bet JOIN bet ON bet.id = bet_id
     WHERE lottery_id = ? AND period = ? AND status = 2`,
    lottery.id,
    slot.period,
  )
  const shares = new Map<string, Share>()
  for (const bet of open) {
    const play = offers.get(bet.play_id)?.play
    const numbers = JSON.parse(bet.numbers) as number[]
    // A play that is offered no more is void: the stake goes back.
    const returned = play ? lineReturn(play, bet.odds, { ...bet, numbers }, result) : bet.stake
    const status = play ? BET_SETTLED : BET_VOID
    if (!closeBet(db, bet.bet_id, { status, returned, at: clock.now() })) continue
    const key = `${bet.member_id}/${bet.room_id}`
    const share = shares.get(key) ?? {
      memberId: bet.member_id,
      roomId: bet.room_id,
      staked: 0,
      returned: 0,
    }
    share.staked += bet.stake
    share.returned += returned
    shares.set(key, share)
  }
  pay(platform, `settle/${lottery.name}/${slot.period}`, [...shares.values()])
  for (const share of shares.values()) announceOwn(platform, slot, share)
}

function pay(platform: Platform, ref: string, shares: readonly Share[]): void {
  const paid = shares.filter(({ returned }) => returned > 0)
  const total = paid.reduce((sum, { returned }) => sum + returned, 0)
  if (total > 0) {
    post(platform, {
      ref,
      kind: 'lottery-win',
      postings: [
        [accounts.operator('lottery'), -total],
        ...paid.map(({ memberId, returned }) => [accounts.wallet(memberId), returned] as const),
      ],
    })
  }
  for (const { memberId, staked, returned } of shares) {
    // A bet that came back whole took no risk: it is no valid turnover.
    const valid = returned === staked ? 0 : staked
    const member = memberById(platform.db, memberId)
    if (member && valid > 0) changeMember(platform, memberId, { turnover: member.turnover + valid })
    platform.emit({ type: 'balance', memberId })
  }
}
