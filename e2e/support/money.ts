import { expect, type Page, type Request } from '@playwright/test'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { recordTransfer } from '#sandbox/domain/hall/venues.ts'
import { accounts, auditBooks, balanceOf, totalBalanceOf } from '#sandbox/domain/ledger.ts'
import { memberByName, type Member } from '#sandbox/domain/member/members.ts'
import {
  approveDeposit,
  rejectDeposit,
  type Deposit,
  depositsOf,
} from '#sandbox/domain/wallet/deposits.ts'
import { setAutoApproval } from '#sandbox/domain/wallet/orders.ts'
import {
  approveWithdrawal,
  rejectWithdrawal,
  type Withdrawal,
  withdrawalsOf,
} from '#sandbox/domain/wallet/withdrawals.ts'
import type { JourneyPlatform } from './platform.ts'
import { takeToast } from './toasts.ts'

/** The back office and the books of one member. Money in cents. */
export class BackOffice {
  readonly #host: JourneyPlatform
  readonly #platform
  readonly member: Member

  constructor(host: JourneyPlatform, { name }: Pick<Member, 'name'>) {
    const { platform } = host.sandbox
    this.#host = host
    this.#platform = platform
    this.member = memberByName(platform.db, name)!
    // The test decides orders by itself.
    setAutoApproval(platform, 0)
  }

  get wallet(): number {
    return this.#host.wallet(this.member.name)
  }

  get deposits(): Deposit[] {
    return depositsOf(this.#platform, this.member.id)
  }

  get withdrawals(): Withdrawal[] {
    return withdrawalsOf(this.#platform, this.member.id)
  }

  approve(number: string): void {
    const decide = number.startsWith('D') ? approveDeposit : approveWithdrawal
    decide(this.#platform, number)
  }

  reject(number: string): void {
    const decide = number.startsWith('D') ? rejectDeposit : rejectWithdrawal
    decide(this.#platform, number, '资料不符')
  }

  /** Moves money from the wallet into a venue, as a game does. */
  moveIntoVenue(venue: string, amount: number): void {
    recordTransfer(this.#platform, {
      memberId: this.member.id,
      venue,
      inward: true,
      amount,
    })
  }

  venue(code: string): number {
    return balanceOf(this.#platform.db, accounts.venue(this.member.id, code))
  }

  /** The amount held for undecided withdrawals. */
  get heldAmount(): number {
    return totalBalanceOf(this.#platform.db, accounts.held(this.member.id, ''))
  }

  /** Errors in the platform's books, empty if there are none. */
  get bookErrors(): string[] {
    return auditBooks(this.#platform.db)
  }
}

/** Collects the calls of one path that the page sends from now on. */
export function callsTo(page: Page, { path }: Pick<Endpoint, 'path'>): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request)
  })
  return seen
}

export const PAYEE = {
  trc20: 'TDrQesvcQWpZmBJuVQfo8hBrApkQyyxgdz',
  erc20: '0xc64dE393Cce1569ff928bC963b0BfbDb5FFe1428',
  bank: '6217000000000004821',
} as const

/** Picks from the list that a field opens. */
export async function pickOption(page: Page, field: RegExp, title: string, option: RegExp) {
  await page.getByRole('button', { name: field, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: title, exact: true })
  await sheet.getByRole('button', { name: option, exact: true }).click()
  await expect(sheet).toBeHidden()
}

/** Expects a toast or a message at a field with this text. A toast may already be over. */
export const expectMessage = (page: Page, text: string | RegExp, within?: number) =>
  expect
    .poll(
      async () => (await takeToast(page, text)) || (await page.getByText(text).first().isVisible()),
      { message: `the page says ${text}`, ...(within !== undefined && { timeout: within }) },
    )
    .toBe(true)
