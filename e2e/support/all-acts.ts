import type { Page } from '@playwright/test'
import {
  bankCard,
  loginPasswordChange,
  paymentPasswordChange,
  usdtAddress,
} from './account-acts.ts'
import type { Act } from './acts.ts'
import { deposit, launch, recall, transfer, withdrawal } from './money-acts.ts'

/** Commands of a form that move money. */
export const MONEY_FORMS = { deposit, withdrawal, transfer, recall, launch }

/** Commands of a form that change the account. */
export const ACCOUNT_FORMS = { bankCard, usdtAddress, loginPasswordChange, paymentPasswordChange }

/** From the page before it to the command, filled in. */
export async function enter(page: Page, act: Act): Promise<void> {
  await page.goto(act.from)
  await page.getByRole('main').getByRole('link', { name: act.link }).click()
  await act.fill()
}
