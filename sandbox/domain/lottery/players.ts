import { DAY_MS } from '#sandbox/domain/clock.ts'
import { accounts, balanceOf, moveMoney, postEntry } from '#sandbox/domain/ledger.ts'
import {
  addMember,
  memberById,
  demoAccounts,
  memberByName,
  type Member,
} from '#sandbox/domain/member/members.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import type { Random } from '#sandbox/domain/random.ts'
import { BET_SETTLED, closeBet, recordBet } from '#sandbox/domain/records/bets.ts'
import { Refusal } from '#sandbox/domain/refusal.ts'
import { lineReturn, type BetLine } from './bet-lines.ts'
import { DRAWING_MS, LOTTERIES, type LotterySpec, type RoomSpec } from './catalogue.ts'
import { addMessage } from './chat.ts'
import { placeTypedBet } from './place-bets.ts'
import { AFTER_DRAW, PLAYERS, STAKES, TALK, TYPED_BETS } from './player-content.ts'
import { offersOf, type Offer } from './plays.ts'
import { drawResult } from './result.ts'
import { currentRound, drawMessage, drawnRounds, phaseNow } from './rounds.ts'

const PURSE = 500_000
const QUIET_MIN_MS = 5_000
const QUIET_MAX_MS = 16_000
const RECENT_MS = 6_000

/** Adds the simulated players, with money from the operator's account, and their past talk. */
export function seedPlayers(platform: Platform): void {
  const players = PLAYERS.map((name) => addMember(platform, { name, password: '', vip: 2 }))
  for (const { id } of players) {
    platform.db.run('INSERT INTO house_player VALUES (?)', id)
    addMoney(platform, id)
  }
  for (const lottery of LOTTERIES)
    for (const room of lottery.rooms) seedTalk(platform, lottery, room, players)
}

function addMoney(platform: Platform, memberId: number): void {
  const { id } = platform.db.get<{ id: number }>('SELECT MAX(id) AS id FROM entry') ?? { id: 0 }
  moveMoney(platform, accounts.operator('players'), accounts.wallet(memberId), PURSE, {
    ref: `house-player/${memberId}/${id}`,
    kind: 'house-player',
  })
}

function randomBetText(random: Random, lottery: LotterySpec, { min }: RoomSpec): string {
  const title = random.pick(TYPED_BETS[lottery.kind])
  return `${title}${Math.max(min, random.pick(STAKES))}`
}

/** Writes talk, bets and results of the last 14 rounds. */
function seedTalk(
  platform: Platform,
  lottery: LotterySpec,
  room: RoomSpec,
  players: readonly Member[],
): void {
  const random = platform.random(`history ${room.id}`)
  const roomId = room.id
  for (const round of drawnRounds(platform.db, lottery, 14).toReversed()) {
    const opened = round.drawsAt - lottery.intervalMs + DRAWING_MS
    const talk = Array.from({ length: random.whole(3, 6) }, () =>
      random.whole(opened + 1000, round.drawsAt - lottery.closesBefore * 1000 - 1000),
    ).toSorted((a, b) => a - b)
    for (const at of talk) {
      const author = random.pick(players)
      if (random.next() < 0.55) {
        addMessage(platform, {
          roomId,
          kind: 'bet',
          content: randomBetText(random, lottery, room),
          author,
          at,
        })
      } else addMessage(platform, { roomId, kind: 'talk', content: random.pick(TALK), author, at })
    }
    const at = round.drawsAt + DRAWING_MS
    addMessage(platform, { roomId, kind: 'system', content: drawMessage(round), at })
  }
}

/** Platform time (epoch ms) of each room's next simulated message. */
const due = new WeakMap<Platform, Map<number, number>>()

/** Lets one simulated player in each room talk or place a small bet when it is due. */
export function runPlayers(platform: Platform): void {
  const times = due.get(platform) ?? new Map<number, number>()
  due.set(platform, times)
  const now = platform.clock.now()
  for (const lottery of LOTTERIES) {
    for (const room of lottery.rooms) {
      const at = times.get(room.id)
      if (at !== undefined && now < at) continue
      const random = platform.random(`player ${room.id} ${now}`)
      times.set(room.id, now + random.whole(QUIET_MIN_MS, QUIET_MAX_MS))
      if (at !== undefined) actOnce(platform, lottery, room, random)
    }
  }
}

function actOnce(platform: Platform, lottery: LotterySpec, room: RoomSpec, random: Random): void {
  const { db, clock } = platform
  const ids = db.all<{ member_id: number }>('SELECT member_id FROM house_player')
  const author = ids.length > 0 ? memberById(db, random.pick(ids).member_id) : null
  if (!author) return
  const roomId = room.id
  const round = currentRound(db, lottery)
  if (phaseNow(platform, lottery, round) === 'open' && random.next() < 0.5) {
    const content = randomBetText(random, lottery, room)
    try {
      if (balanceOf(db, accounts.wallet(author.id)) < PURSE / 5) addMoney(platform, author.id)
      placeTypedBet(platform, { member: author, roomId, content })
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
    }
    return
  }
  const opened = round.drawsAt - lottery.intervalMs + DRAWING_MS
  const fresh = clock.now() - opened < RECENT_MS
  addMessage(platform, {
    roomId,
    kind: 'talk',
    content: random.pick(fresh ? AFTER_DRAW : TALK),
    author,
  })
}

const BETS = 160
const DAYS_MS = 29 * DAY_MS
const PAST_STAKES = [1000, 1000, 2000, 2000, 5000, 10_000]

function randomLine(random: Random, offer: Offer): BetLine {
  const numbers = offer.special ? [random.whole(1, 49)] : []
  return { playId: offer.play.id, numbers, stake: random.pick(PAST_STAKES) }
}

/** Writes a month of settled bets of the demo member. The ledger has their sum as one entry. */
export function seedPastBets(platform: Platform): void {
  const { db, clock } = platform
  const member = memberByName(db, demoAccounts[0].name)
  if (!member) return
  const random = platform.random('past bets')
  let net = 0
  for (let left = BETS; left > 0; left -= 1) {
    const lottery = random.pick(LOTTERIES)
    const { intervalMs } = lottery
    // The bets are spread over the month and older than the 500 stored draws.
    const back = Math.floor(((left + random.next()) / (BETS + 1)) * DAYS_MS) + 501 * intervalMs
    const drawsAt = Math.floor((clock.now() - back) / intervalMs) * intervalMs
    const offer = random.pick([...offersOf(lottery.kind, drawsAt).values()])
    const line = randomLine(random, offer)
    const returned = lineReturn(
      offer.play,
      offer.play.odds,
      line,
      drawResult(lottery.kind, random, drawsAt),
    )
    const id = recordBet(db, {
      memberId: member.id,
      venue: 'lottery',
      title: lottery.title,
      stake: line.stake,
      at: drawsAt - random.whole(12_000, intervalMs - 4000),
    })
    closeBet(db, id, { status: BET_SETTLED, returned, at: drawsAt })
    net += returned - line.stake
  }
  postEntry(platform, {
    ref: `past-bets/${member.id}`,
    kind: 'lottery-past',
    postings: [
      [accounts.operator('lottery'), -net],
      [accounts.outside, net],
    ],
  })
}
