import { openNodeDatabase } from '#sandbox/host/node-database.ts'
import { createClock } from '#sandbox/domain/clock.ts'
import type { Database } from '#sandbox/domain/database.ts'
import { domains } from '#sandbox/domain/domains.ts'
import { accounts, balanceOf } from '#sandbox/domain/ledger.ts'
import { addMember, grant, type Member } from '#sandbox/domain/member/members.ts'
import { openPlatform, type Platform } from '#sandbox/domain/platform.ts'
import { Refusal } from '#sandbox/domain/refusal.ts'
import { lotteryById } from '#sandbox/domain/lottery/catalogue.ts'
import { placeOrder } from '#sandbox/domain/lottery/place-order.ts'
import { currentRound } from '#sandbox/domain/lottery/rounds.ts'

/** A platform on a clock that only the test moves. */

export const JND = lotteryById(1)!
export const XY = lotteryById(3)!
export const START = Date.UTC(2026, 5, 1, 4, 0, 7)

interface World {
  platform: Platform
  pass(ms: number): void
}

export async function open(
  db: Database = openNodeDatabase(':memory:'),
  at = START,
): Promise<World> {
  let wall = at
  const platform = await openPlatform({
    db,
    clock: createClock(() => wall),
    options: { seed: 'test', passwordCost: 1000 },
    domains,
  })
  return {
    platform,
    pass(ms) {
      wall += ms
      platform.tick()
    },
  }
}

export const rich = (platform: Platform, name = 'gambler', yuan = 10_000): Member => {
  const member = addMember(platform, { name, password: '' })
  grant(platform, member.id, yuan * 100, `test/${name}`)
  return member
}
export const wallet = ({ db }: Platform, { id }: Member) => balanceOf(db, accounts.wallet(id))
export const operatorBalance = ({ db }: Platform) => balanceOf(db, accounts.operator('lottery'))

export const bet = (
  platform: Platform,
  member: Member,
  lines: unknown,
  room = 101,
  expected?: number,
) =>
  placeOrder(platform, {
    member,
    roomId: room,
    expect: String(expected ?? currentRound(platform.db, room < 300 ? JND : XY).period),
    lines,
    source: 'slip',
  })

export function refusal(work: () => unknown): string {
  try {
    work()
  } catch (cause) {
    if (cause instanceof Refusal) return `${cause.code} ${cause.message}`
    throw cause
  }
  return 'taken'
}
