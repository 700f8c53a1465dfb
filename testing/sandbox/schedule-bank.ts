import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openNodeDatabase } from '#sandbox/host/node-database.ts'
import { bindCard } from '#sandbox/domain/wallet/cards.ts'
import { createClock } from '#sandbox/domain/clock.ts'
import { domains } from '#sandbox/domain/domains.ts'
import { addMember, grant, memberById, type Member } from '#sandbox/domain/member/members.ts'
import { hashPassword } from '#sandbox/domain/member/passwords.ts'
import { openPlatform, type Platform } from '#sandbox/domain/platform.ts'
import { setAutoApproval } from '#sandbox/domain/wallet/reviews.ts'
import { setWithdrawalRule, withdrawalRule } from '#sandbox/domain/wallet/withdrawals.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

export const PAYMENT_PASSWORD = 'pay888'
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
    this.#platform = await openPlatform({
      db,
      clock: createClock(() => this.#now),
      options: { seed: 'money', passwordCost: 1 },
      domains,
    })
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
