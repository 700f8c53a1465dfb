import { BET_SETTLED, closeBet, recordBet } from '#sandbox/domain/records/bets.ts'
import { DAY_MS } from '#sandbox/domain/clock.ts'
import { accounts, post } from '#sandbox/domain/ledger.ts'
import { demoAccounts, memberByName } from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import type { Random } from '#sandbox/domain/random.ts'
import { intervalOf, LOTTERIES } from './catalogue.ts'
import { draw } from './draw.ts'
import { canonical, lineReturn } from './line.ts'
import type { Line } from './line.ts'
import { offersOf } from './plays.ts'
import type { Offer } from './plays.ts'

const BETS = 160
const DAYS_MS = 29 * DAY_MS
const STAKES = [1000, 1000, 2000, 2000, 5000, 10_000]

function anyLine(random: Random, offer: Offer): Line {
  const stake = random.pick(STAKES)
  const numbers = offer.special
    ? random
        .shuffle(Array.from({ length: 49 }, (_, index) => index + 1))
        .slice(0, random.whole(1, 5))
    : []
  return { playId: offer.play.id, numbers, stake: stake * Math.max(1, numbers.length) }
}

/**
 * A month of a demo member's bets, with draws of their own time; their sum is one entry of the
 * books, withdrawn long ago.
 */
export function seedPastBets(platform: Platform): void {
  const { db, clock } = platform
  const member = memberByName(db, demoAccounts[0].name)
  if (!member) return
  const random = platform.random('past bets')
  let net = 0
  for (let left = BETS; left > 0; left -= 1) {
    const lottery = random.pick(LOTTERIES)
    const { every } = intervalOf(lottery)
    // Every 160th of the month, older than the stored draws.
    const back = Math.floor(((left + random.next()) / (BETS + 1)) * DAYS_MS) + 501 * every
    const drawsAt = Math.floor((clock.now() - back) / every) * every
    const period = lottery.firstPeriod - Math.ceil(back / every) + 501
    const offer = random.pick([...offersOf(lottery.kind, drawsAt).values()])
    const line = anyLine(random, offer)
    const returned = lineReturn(
      offer.play,
      offer.play.odds,
      line,
      draw(lottery.kind, random, drawsAt),
    )
    const id = recordBet(db, {
      memberId: member.id,
      venue: 'lottery',
      title: lottery.title,
      detail: `第${period}期 ${canonical(offer, line)}`,
      stake: line.stake,
      at: drawsAt - random.whole(12_000, every - 4000),
    })
    closeBet(db, id, { status: BET_SETTLED, returned, at: drawsAt })
    net += returned - line.stake
  }
  post(platform, {
    ref: `past-bets/${member.id}`,
    kind: 'lottery-past',
    postings: [
      [accounts.operator('lottery'), -net],
      [accounts.outside, net],
    ],
  })
}
