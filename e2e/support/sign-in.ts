import type { Page } from '@playwright/test'
import { CAPTCHA_CODES } from '#lib/session/captcha.ts'
import { PASSWORD } from '#testing/sandbox/platform.ts'

/** Fills in and submits the form of the shown sign-in page. */
export async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Returns the code of the shown captcha. */
export async function readCaptcha(page: Page): Promise<string> {
  const source = await page.locator('img[src*="/captcha/"]').getAttribute('src')
  const number = Number(/(\d+)\.svg/.exec(source ?? '')?.[1])
  return CAPTCHA_CODES[number - 1] ?? ''
}

/** Fills in a registration. */
export async function fillRegistration(page: Page, name: string, repeat: RegExp): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel(repeat).fill(PASSWORD)
  await page.getByLabel('验证码', { exact: true }).fill((await readCaptcha(page)).toLowerCase())
  await page.getByRole('checkbox', { name: /年满 18/ }).check()
}

/** Signs out by the button of the shown page and confirms the question. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出登录', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录', exact: true }).click()
}
