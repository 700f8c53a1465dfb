import { VENUES } from '#sandbox/content/games.ts'
import type { Database } from '#sandbox/domain/database.ts'
import { accounts, balanceOf, moveMoney } from '#sandbox/domain/ledger.ts'
import type { Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { linkRecord } from '#sandbox/domain/requests.ts'

const schema = [
  `CREATE TABLE venue (
     code TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL
   ) STRICT;
   CREATE TABLE venue_transfer (
     id INTEGER PRIMARY KEY AUTOINCREMENT, member_id INTEGER NOT NULL REFERENCES member(id), venue TEXT NOT NULL,
     inward INTEGER NOT NULL, amount INTEGER NOT NULL, state INTEGER NOT NULL, at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX venue_transfer_by_member ON venue_transfer(member_id, inward, id);`,
]

/** The code that a transfer uses for the wallet. */
export const WALLET_CODE = 'userbalance'
const YUAN = 100

export interface VenueBalance {
  code: string
  name: string
  balance: Cents
}

export const venueBalances = (db: Database, memberId: number): VenueBalance[] =>
  db
    .all<{ code: string; name: string }>('SELECT code, name FROM venue ORDER BY rowid')
    .map(({ code, name }) => ({
      code,
      name,
      balance: balanceOf(db, accounts.venue(memberId, code)),
    }))

interface Movement {
  memberId: number
  venue: string
  inward: boolean
  amount: Cents
  at?: number
}

/** Writes one transfer between wallet and venue to the ledger and the member's records. */
export function recordTransfer(platform: Platform, movement: Movement): void {
  const { db, clock } = platform
  const { memberId, venue, inward, amount, at = clock.now() } = movement
  const { id } = db.run(
    'INSERT INTO venue_transfer (member_id, venue, inward, amount, state, at) VALUES (?, ?, ?, ?, 1, ?)',
    memberId,
    venue,
    Number(inward),
    amount,
    at,
  )
  linkRecord(platform, 'transfer', id)
  const wallet = accounts.wallet(memberId)
  const account = accounts.venue(memberId, venue)
  const [from, to] = inward ? [wallet, account] : [account, wallet]
  const cause = {
    ref: `transfer/${id}`,
    kind: inward ? 'transfer-in' : 'transfer-out',
    at,
  }
  moveMoney(platform, from, to, amount, cause)
}

export interface TransferRequest {
  from: string
  to: string
  amount: Cents
}

/** Transfers between wallet and venue. Refuses a transfer between two venues. */
export function transferMoney(
  platform: Platform,
  memberId: number,
  request: TransferRequest,
): void {
  const { db } = platform
  const { from, to, amount } = request
  platform.act(() => {
    if (from === to) refuse(210, '来源和目标是一致，没有必要转了')
    if (from !== WALLET_CODE && to !== WALLET_CODE) refuse(201, '场馆内钱包不支持互转')
    const venue = from === WALLET_CODE ? to : from
    if (!db.get('SELECT 1 FROM venue WHERE code = ?', venue)) refuse(201, '场馆不存在')
    const inward = from === WALLET_CODE
    const source = inward ? accounts.wallet(memberId) : accounts.venue(memberId, venue)
    if (balanceOf(db, source) < amount) refuse(209, '操作金额高于账户余额')
    recordTransfer(platform, { memberId, venue, inward, amount })
  })
}

/** Transfers the whole yuan of the wallet into a venue. */
export function sendWholeYuan(platform: Platform, memberId: number, venue: string): void {
  const balance = balanceOf(platform.db, accounts.wallet(memberId))
  const whole = balance - (balance % YUAN)
  if (whole > 0) recordTransfer(platform, { memberId, venue, inward: true, amount: whole })
}

/** Transfers all venue balances to the wallet and returns their sum. */
export function moveAllToWallet(platform: Platform, memberId: number): Cents {
  return platform.act(() => {
    let total = 0
    for (const { code, balance } of venueBalances(platform.db, memberId)) {
      if (balance <= 0) continue
      recordTransfer(platform, { memberId, venue: code, inward: false, amount: balance })
      total += balance
    }
    return total
  })
}

function seed({ db }: Platform): void {
  for (const [code, name, kind] of VENUES) {
    db.run('INSERT INTO venue VALUES (?, ?, ?)', code, name, kind)
  }
}

export const venues: Domain = { name: 'venues', schema, catalogue: VENUES, seed }
