import { accounts, balanceOf } from '#sandbox/domain/ledger.ts'
import { lotteryById } from '#sandbox/domain/lottery/catalogue.ts'
import { placeBets } from '#sandbox/domain/lottery/place-bets.ts'
import { currentRound } from '#sandbox/domain/lottery/rounds.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { Refusal } from '#sandbox/domain/refusal.ts'
import { openNodeDatabase } from '#sandbox/host/node-database.ts'
import { openTestPlatform, type TestPlatform } from './platform.ts'

export const JND = lotteryById(1)!
export const XY = lotteryById(3)!
export const START = Date.UTC(2026, 5, 1, 4, 0, 7)

/** Opens a platform just before the round of both lotteries begins. */
export const openLottery = (db = openNodeDatabase(':memory:'), at = START): Promise<TestPlatform> =>
  openTestPlatform({ db, at })

export const walletBalance = ({ db }: Platform, { id }: Member) =>
  balanceOf(db, accounts.wallet(id))
export const operatorBalance = ({ db }: Platform) => balanceOf(db, accounts.operator('lottery'))

export const placeTestBet = (
  platform: Platform,
  member: Member,
  lines: unknown,
  room = 101,
  expected?: number,
) =>
  placeBets(platform, {
    member,
    roomId: room,
    expect: String(expected ?? currentRound(platform.db, room < 300 ? JND : XY).period),
    lines,
  })

export function refusalOf(work: () => unknown): string {
  try {
    work()
  } catch (cause) {
    if (cause instanceof Refusal) return `${cause.code} ${cause.message}`
    throw cause
  }
  return 'taken'
}
