import { openNodeDatabase } from '#sandbox/host/node-database.ts'
import { createClock } from '../clock.ts'
import type { Database } from '../database.ts'
import { domains } from '../domains.ts'
import { accounts, balanceOf } from '../ledger.ts'
import { addMember, grant } from '../members.ts'
import type { Member } from '../members.ts'
import { openPlatform } from '../platform.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import { lotteryById } from './catalogue.ts'
import { placeOrder } from './place.ts'
import { currentRound } from './rounds.ts'

/** A platform on a clock that only the test moves. */

export const JND = lotteryById(1)!
export const XY = lotteryById(3)!
export const START = Date.UTC(2026, 5, 1, 4, 0, 7)

export interface World {
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
    options: { seed: 'test', dialect: 'A', passwordCost: 1000 },
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
export const house = ({ db }: Platform) => balanceOf(db, accounts.house('lottery'))

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
