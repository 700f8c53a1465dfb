import type { Locator, Page } from '@playwright/test'
import type { Member } from '#sandbox/domain/member/members.ts'
import type { Cashier } from './money.ts'
import type { JourneyPlatform } from './platform.ts'

export interface Stage {
  readonly page: Page
  readonly platform: JourneyPlatform
  readonly member: Member
  readonly cashier: Cashier
}

/** One command as a member gives it. */
export interface Act {
  readonly path: string
  /** Brings about what the command needs, before the member signs in. */
  prepare?: () => void | Promise<void>
  /** Where the member comes from, and what leads to the command's screen. */
  readonly from: string
  readonly link: string | RegExp
  /** Fills in everything but the last tap; another intent each time. */
  fill: () => Promise<void>
  /** The button that sends it. */
  readonly tap: Locator
  /** The button that is disabled while it is under way, where that is not `tap`. */
  readonly submit?: Locator
  /** Goes back to `from`, where the screen has no button for it. */
  leave?: () => Promise<void>
  /** Shows the command again behind the link, where it is not there at once. */
  reopen?: () => Promise<void>
  /** After the lock the screen starts anew: what it shows of the command. */
  /** The steps to repeat after a refusal, where `tap` alone does not send it again. */
  retype?: () => Promise<void>
  done: () => Promise<void>
  /** How often it was carried out, by the books. */
  times: () => number | Promise<number>
  /** The answer is lost: what the screen says, and how the member finds out what happened. */
  findOut: (happened: boolean) => Promise<void>
  /** The same after a reload in the middle, where the screen says nothing by itself. */
  afterReload?: () => Promise<void>
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const paymentPassword = (page: Page) => page.getByLabel('支付密码', { exact: true })
