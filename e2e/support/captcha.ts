import type { Page } from '@playwright/test'
import { CAPTCHA_CODES } from '#lib/session/sign-up.ts'

/** The code of the picture that is shown. */
export async function readCaptcha(page: Page): Promise<string> {
  const source = await page.locator('img[src*="/captcha/"]').getAttribute('src')
  const number = Number(/(\d+)\.svg/.exec(source ?? '')?.[1])
  return CAPTCHA_CODES[number - 1] ?? ''
}
