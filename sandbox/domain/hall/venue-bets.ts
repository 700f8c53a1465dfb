import { VENUE_PLAYS, type VenuePlay } from '#sandbox/content/venue-bets.ts'
import { HOUR_MS } from '#sandbox/domain/clock.ts'
import type { Database } from '#sandbox/domain/database.ts'
import { accounts, moveMoney } from '#sandbox/domain/ledger.ts'
import { shareOf, type Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import type { Random } from '#sandbox/domain/random.ts'
import {
  BET_OPEN,
  BET_SETTLED,
  BET_VOID,
  closeBet,
  recordBet,
  type BetRow,
} from '#sandbox/domain/records/bets.ts'

/** The time from a bet to the end of its match. */
const MATCH_MS = 3 * HOUR_MS
/** One bet in this many is void. */
const VOID_EVERY = 45

const schema = ['CREATE INDEX bet_open ON bet(status, created_at)']

export interface Venue {
  code: string
  name: string
  kind: string
}

export const venueByCode = (db: Database, code: string): Venue | undefined =>
  db.get<{ code: string; name: string; kind: string }>('SELECT * FROM venue WHERE code = ?', code)

const playOf = ({ kind }: Venue): VenuePlay => VENUE_PLAYS[kind] ?? VENUE_PLAYS.realbet!

/** Records an open bet in a venue and returns its id. The caller posts the stake. */
export function openVenueBet(
  { db }: Platform,
  bet: { memberId: number; venue: Venue; stake: Cents; at: number },
): number {
  const { memberId, venue, stake, at } = bet
  return recordBet(db, {
    memberId,
    venue: venue.code,
    title: venue.name,
    stake,
    at,
  })
}

/** Decides a bet, closes it and returns its payout. The caller posts the payout. */
export function decideVenueBet(
  { db }: Platform,
  bet: { id: number; venue: Venue; stake: Cents; at: number; random: Random },
): Cents {
  const { id, venue, stake, at, random } = bet
  const play = playOf(venue)
  const off = random.whole(1, VOID_EVERY) === 1
  const won = random.whole(1, 100) <= play.wins
  const returned = off ? stake : won ? shareOf(stake, random.pick(play.returns), 100) : 0
  closeBet(db, id, { status: off ? BET_VOID : BET_SETTLED, returned, at })
  return returned
}

/** Holds the stake of an open bet until the match ends. */
export function holdStake(
  platform: Platform,
  memberId: number,
  venue: string,
  id: number,
  at: number,
) {
  const { stake } = platform.db.get<{ stake: number }>('SELECT stake FROM bet WHERE id = ?', id)!
  const from = accounts.venue(memberId, venue)
  moveMoney(platform, from, accounts.held(memberId, 'venue-bet'), stake, {
    ref: `venue-bet/${id}/hold`,
    kind: 'venue-bet',
    at,
  })
}

/** Settles an open bet whose match has ended. */
function settleBet(platform: Platform, bet: BetRow): void {
  const venue = venueByCode(platform.db, bet.venue)!
  const at = bet.created_at + MATCH_MS
  const random = platform.random(`venue bet ${bet.id}`)
  const returned = decideVenueBet(platform, { id: bet.id, venue, stake: bet.stake, at, random })
  const operator = accounts.operator(venue.code)
  const cause = { kind: 'venue-bet', at }
  const held = accounts.held(bet.member_id, 'venue-bet')
  moveMoney(platform, held, operator, bet.stake, { ...cause, ref: `venue-bet/${bet.id}/stake` })
  moveMoney(platform, operator, accounts.venue(bet.member_id, venue.code), returned, {
    ...cause,
    ref: `venue-bet/${bet.id}/return`,
  })
}

function settleDue(platform: Platform): void {
  const { db, clock } = platform
  const due = db.all<BetRow>(
    `SELECT bet.* FROM bet JOIN venue ON code = bet.venue WHERE status = ${BET_OPEN} AND created_at <= ?`,
    clock.now() - MATCH_MS,
  )
  if (due.length > 0) platform.act(() => due.forEach((bet) => settleBet(platform, bet)))
}

export const venueBets: Domain = { name: 'venue-bets', schema, tick: settleDue }
