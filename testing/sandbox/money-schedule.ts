import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { HOUR_MS } from '#lib/time/clock.ts'
import { createClock } from '#sandbox/domain/clock.ts'
import { recallAll, transfer, WALLET } from '#sandbox/domain/hall/venues.ts'
import { addMember, grant, memberById, type Member } from '#sandbox/domain/member/members.ts'
import { hashPassword } from '#sandbox/domain/member/passwords.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { bindCard, cardsOf } from '#sandbox/domain/wallet/cards.ts'
import { approveDeposit, rejectDeposit, depositsOf } from '#sandbox/domain/wallet/deposits.ts'
import { setAutoApproval } from '#sandbox/domain/wallet/reviews.ts'
import {
  setWithdrawalRule,
  withdrawalRule,
  approveWithdrawal,
  rejectWithdrawal,
  withdrawalsOf,
} from '#sandbox/domain/wallet/withdrawals.ts'
import { openNodeDatabase } from '#sandbox/host/node-database.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { bet } from './lottery-world.ts'
import { deposit, withdrawal } from './orders.ts'
import { openTest, PAYMENT_PASSWORD } from './platform.ts'

const CARD = { bank: '招商银行', owner: '甲', number: '6225880000000001', branch: '一支行' }

/** A platform on a file that can break down and start again, on a clock that only the test moves. */
export class Bank {
  readonly #folder = temporaryFolder('sandbox-schedules')
  #now = Date.UTC(2026, 0, 1)
  #platform!: Platform
  #paymentPassword = ''
  #members = 0

  static async open(): Promise<Bank> {
    const bank = new Bank()
    await bank.start()
    setAutoApproval(bank.platform, 0)
    // Neither turnover nor the number of withdrawals stops a schedule.
    const rule = { ...withdrawalRule(bank.platform), daily: 1_000_000, turnover_percent: 0 }
    setWithdrawalRule(bank.platform, rule)
    bank.#paymentPassword = await hashPassword(PAYMENT_PASSWORD, 1)
    return bank
  }

  get platform(): Platform {
    return this.#platform
  }

  /** Starts on what the file holds. */
  async start(): Promise<void> {
    const db = openNodeDatabase(join(this.#folder, 'bank.db'))
    // A process that dies loses nothing by it, and ten thousand schedules need not wait for the disk.
    db.exec('PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE')
    ;({ platform: this.#platform } = await openTest({ db, clock: createClock(() => this.#now) }))
  }

  /** The power fails within `work`: what it did so far was never stored. */
  async crash(work: (platform: Platform) => void): Promise<void> {
    const { platform } = this
    try {
      platform.act(() => {
        work(platform)
        platform.db.close()
      })
    } catch {
      // The act cannot end on a closed file, or refused before that.
    }
    try {
      platform.db.close()
    } catch {
      // Closed above.
    }
    await this.start()
  }

  pass(ms: number): void {
    this.#now += ms
    this.platform.tick()
  }

  /** A new member with a bank card and some money. */
  async member(): Promise<Member> {
    const { platform } = this
    const name = `player${++this.#members}`
    const paymentPassword = this.#paymentPassword
    const { id } = addMember(platform, { name, password: '', paymentPassword })
    await bindCard(platform, memberById(platform.db, id)!, CARD, PAYMENT_PASSWORD)
    grant(platform, id, 3_000_000, `schedule/${name}`)
    return memberById(platform.db, id)!
  }

  close(): void {
    this.platform.db.close()
    rmSync(this.#folder, { recursive: true })
  }
}

type Venue = 'AG' | 'KY'

/** One act of the platform. */
export type Act =
  | { do: 'deposit'; cents: number; unpaid: boolean }
  | { do: 'approve' | 'reject'; of: 'deposit' | 'withdrawal'; which: number }
  | { do: 'transfer'; venue: Venue; inward: boolean; cents: number }
  | { do: 'recall' }
  | { do: 'bet'; play: number; cents: number }

export type Step =
  | Act
  | { do: 'withdraw'; cents: number }
  | { do: 'draw' }
  | { do: 'wait'; ms: number }
  | { do: 'crash'; within: Act }

/** The books of one member, calculated by plain arithmetic beside the platform; in cents. */
export interface Books {
  /** Without what bets have returned. */
  wallet: number
  held: number
  AG: number
  KY: number
}

const only = <T extends string>(...names: T[]) => fc.constantFrom(...names)
const cents = fc.integer({ min: 1, max: 3_000_000 })

const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: only('deposit'), cents, unpaid: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: only('approve', 'approve', 'reject'),
      of: only('deposit', 'withdrawal'),
      which: fc.nat(2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: only('transfer'),
      venue: only('AG', 'KY'),
      inward: fc.boolean(),
      cents,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: only('recall') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: only('bet'),
      play: fc.constantFrom(2001, 2002, 2011, 2021),
      cents: fc.integer({ min: 90, max: 110_000 }),
    }),
  },
)

export const schedules: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 120, arbitrary: acts },
    { weight: 16, arbitrary: fc.record({ do: only('withdraw'), cents }) },
    { weight: 6, arbitrary: fc.record({ do: only('draw') }) },
    { weight: 3, arbitrary: fc.record({ do: only('wait'), ms: fc.nat(60_000) }) },
    // Longer than an unpaid order lives.
    { weight: 1, arbitrary: fc.record({ do: only('wait'), ms: fc.constant(HOUR_MS + 1) }) },
    { weight: 3, arbitrary: fc.record({ do: only('crash'), within: acts }) },
  ),
  { minLength: 2, maxLength: 8 },
)

/** Does it on the platform, which may refuse, then in the books. */
export function carryOut(platform: Platform, id: number, act: Act, books: Books): void {
  const member = memberById(platform.db, id)!
  switch (act.do) {
    case 'deposit': {
      deposit(platform, member, { paytype: act.unpaid ? 'wxpay' : 'bank', amount: act.cents })
      return
    }
    case 'approve':
    case 'reject':
      return decide(platform, id, act, books)
    case 'transfer': {
      const [from, to] = act.inward ? [WALLET, act.venue] : [act.venue, WALLET]
      transfer(platform, id, { from, to, amount: act.cents })
      books.wallet += act.inward ? -act.cents : act.cents
      books[act.venue] += act.inward ? act.cents : -act.cents
      return
    }
    case 'recall':
      recallAll(platform, id)
      books.wallet += books.AG + books.KY
      books.AG = 0
      books.KY = 0
      return
    case 'bet': {
      const total = (act.cents / 100).toFixed(2)
      bet(platform, member, [{ id: act.play, total, data: [] }])
      books.wallet -= act.cents
    }
  }
}

function decide(
  platform: Platform,
  id: number,
  act: Extract<Act, { which: number }>,
  books: Books,
): void {
  const orders = act.of === 'deposit' ? depositsOf(platform, id) : withdrawalsOf(platform, id)
  // Closed orders are among them: deciding twice must change nothing.
  const order = orders[act.which]
  if (!order) return
  const { number, amount } = order
  const yes = act.do === 'approve'
  if (act.of === 'deposit') {
    if (yes) approveDeposit(platform, number)
    else rejectDeposit(platform, number, '资料不符')
    if (yes) books.wallet += amount
    return
  }
  if (yes) approveWithdrawal(platform, number)
  else rejectWithdrawal(platform, number, '资料不符')
  books.held -= amount
  if (!yes) books.wallet += amount
}

export async function withdraw(
  platform: Platform,
  id: number,
  amount: number,
  books: Books,
): Promise<void> {
  const cardId = cardsOf(platform, id, 1)[0]!.id
  await withdrawal(platform, memberById(platform.db, id)!, { amount, payee: { cardId } })
  books.wallet -= amount
  books.held += amount
}
