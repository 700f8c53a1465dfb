import { memberByName, type Member } from '#sandbox/domain/member/members.ts'
import { addPromotion } from '#sandbox/domain/rewards/promotions.ts'
import { expect, type Page } from '@playwright/test'
import { dangersIn } from './dangers.ts'
import type { JourneyPlatform } from './platform.ts'
import type { Watch } from './watch.ts'

/** Pages that draw HTML of the platform: each sees every attack. */
export const HTML_PAGES = ['/', '/activityInfo/', '/message/?type=1', '/boutBallBetInfo/?type=1']

/** Pages that show its words: each sees a part, in every text of every answer. */
export const TEXT_PAGES = [
  '/discover/',
  '/news/',
  '/activity/',
  '/activity_old/',
  '/vip/',
  '/hongbao/',
  '/welfare/',
  '/fanshui/',
  '/mine/',
  '/userInfo/',
  '/message/?type=2',
  '/betRecord/',
  '/transRecord/',
  '/activityRecord/',
  '/wallet/',
  '/transfer/',
  '/recharge/',
  '/withdrawal/',
  '/concise/?type=pp',
  '/lottery/',
]

/** Pages with frames, pictures and links the platform names. */
export const ADDRESS_PAGES = [
  '/',
  '/discover/',
  '/kefu/',
  '/zhanzhuye/?type=1',
  '/app/',
  '/inviter/',
  '/activity/',
  '/mine/',
  '/applyagent/',
  '/lottery/?room_id=101',
  '/iframepage/?url=javascript:alert(1)',
  '/iframepage/?url=data:text/html,<script>alert(1)</script>&title=<b>x',
]
export const promotion = ({ sandbox: { platform } }: JourneyPlatform): string => {
  const id = addPromotion(platform, {
    type: 1,
    title: '活动',
    banner: '',
    html: '<p>内容</p>',
    rules: '<p>规则</p>',
    applies: true,
    bonus: 0,
    times: 1,
  })
  return `/activityInfo/?id=${id}`
}

/** The address of a page of {@link HTML_PAGES}, whose HTML the platform has now. */
export function htmlPage(platform: JourneyPlatform, address: string): string {
  platform.set('index_modal', '1')
  return address === '/activityInfo/' ? promotion(platform) : address
}

export const demo = ({ sandbox: { platform } }: JourneyPlatform): Member =>
  memberByName(platform.db, 'demo888')!

export function poison(
  platform: JourneyPlatform,
  kind: 'hostile-texts' | 'hostile-addresses',
  message: string,
) {
  platform.sandbox.context.faults.set('*', { kind, times: Infinity, after: false, message })
}

export const dangers = (page: Page): Promise<string[]> => page.evaluate(dangersIn, MARK)

/** The heading that begins every hostile HTML: it shows that the box was drawn. */
export const MARK = '标记'
export const marked = (html: string): string => `<h4>${MARK}</h4>\n${html}`

/** Before the first page: what attacks bring about that is no danger is allowed; returns the texts of all dialogs. */
export async function expectAttacks(page: Page, watch: Watch): Promise<readonly string[]> {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  // Pictures by https are shown from wherever the platform says; here they lead nowhere, as do those
  // of this site that no one has drawn.
  watch.allow(/ok\.example/, /status of 404/)
  // Chromium reports what the policy forbids already while the sanitizer reads it, in a document of its
  // own in which nothing runs: nowhere in the page itself.
  watch.allow(
    /policy: (script|style)-src-(elem|attr) inline/,
    /policy: base-uri/,
    /Content Security Policy directive/,
    /policy: require-trusted-types-for trusted-types-sink/,
    /requires 'TrustedScript' assignment/,
  )
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ target, effectiveDirective, sample }) => {
      if (target instanceof Element)
        console.error(`in the page: ${effectiveDirective} ${target.outerHTML}`)
      // A sink other than the text of a script that the sanitizer takes out.
      else if (
        effectiveDirective === 'require-trusted-types-for' &&
        !sample.startsWith('HTMLScriptElement text|')
      )
        console.error(`in the page: ${sample}`)
    })
  })
  return dialogs
}

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

/** Opens a page that draws HTML of the platform, and waits until the hostile HTML is drawn. */
export async function visitHtml(page: Page, address: string): Promise<void> {
  await visit(page, address)
  if (address.startsWith('/message')) {
    const notices = page.getByRole('main').getByRole('button', { expanded: false })
    await notices.first().click()
  }
  await expect(page.getByRole('heading', { name: MARK }).first()).toBeVisible()
}
