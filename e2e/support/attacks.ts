import { expect, test as base, type Page } from '#e2e/fixtures.ts'
import { memberByName, type Member } from '#sandbox/domain/member/members.ts'
import { addPromotion } from '#sandbox/domain/rewards/promotions.ts'
import type { JourneyPlatform } from './platform.ts'
import type { Watch } from './watch.ts'

/**
 * Runs in the page: elements that could act, load from elsewhere or lie over the page. `mark` is the text of the
 * heading at the beginning of hostile HTML.
 */
function dangersIn(mark: string): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    const report = (what: string) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`)
    if (element.matches('object, embed, base, portal, frame, meta[http-equiv=refresh]'))
      report('tag')
    if (element.matches('form[action], iframe[srcdoc], math, link[href*="evil"]')) report('tag')
    if (element.matches('script') && /alert\(/.test(element.textContent)) report('script')
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) report('handler')
      if (name === 'style' && /url\(|expression|position:\s*fixed/i.test(value)) report('style')
      if (/^(javascript|vbscript|data:text)/i.test(value.trim()) && name !== 'title')
        report('address')
    }
  }
  for (const heading of document.querySelectorAll('h4')) {
    if (heading.textContent !== mark) continue
    for (const element of heading.parentElement?.querySelectorAll('*') ?? []) {
      const { position, transform } = getComputedStyle(element)
      if (position !== 'static' || transform !== 'none')
        found.push(`over the page: ${element.outerHTML.slice(0, 200)}`)
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`wider than the page: ${scrollWidth}`)
  return found
}

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

const demo = ({ sandbox: { platform } }: JourneyPlatform): Member =>
  memberByName(platform.db, 'demo888')!

function poison(
  platform: JourneyPlatform,
  kind: 'hostile-texts' | 'hostile-addresses',
  message: string,
) {
  platform.sandbox.context.faults.set('*', { kind, times: Infinity, after: false, message })
}

export const dangers = (page: Page): Promise<string[]> => page.evaluate(dangersIn, MARK)

/** The heading that begins every hostile HTML: it shows that the box was drawn. */
const MARK = '标记'
const marked = (html: string): string => `<h4>${MARK}</h4>\n${html}`

/** Before the first page: what attacks bring about that is no danger is allowed; returns the texts of all dialogs. */
async function expectAttacks(page: Page, watch: Watch): Promise<readonly string[]> {
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
async function visitHtml(page: Page, address: string): Promise<void> {
  await visit(page, address)
  if (address.startsWith('/message')) {
    const notices = page.getByRole('main').getByRole('button', { expanded: false })
    await notices.first().click()
  }
  await expect(page.getByRole('heading', { name: MARK }).first()).toBeVisible()
}

/** Opens a page of a platform that sends an attack in every answer; returns what of it acts. */
type Attacked = (address: string, attack: string) => Promise<string[]>

/** The page is the demo member's; no attack may open a dialog. */
export const test = base.extend<{
  noDialogs: void
  /** The attack is every text, on a page that draws HTML: an answer of `htmlPage`. */
  withHtml: Attacked
  /** The attack is every text. */
  withTexts: Attacked
  /** The attack is every address. */
  withAddresses: Attacked
}>({
  noDialogs: [
    async ({ page, watch }, use) => {
      const dialogs = await expectAttacks(page, watch)
      await use()
      expect(dialogs).toEqual([])
    },
    { auto: true },
  ],
  withHtml: async ({ page, platform, login }, use) => {
    await login(page, demo(platform))
    await use(async (address, attack) => {
      poison(platform, 'hostile-texts', marked(attack))
      await visitHtml(page, address)
      return dangers(page)
    })
  },
  withTexts: async ({ page, platform, login }, use) => {
    await login(page, demo(platform))
    await use(async (address, attack) => {
      poison(platform, 'hostile-texts', attack)
      await visit(page, address)
      return dangers(page)
    })
  },
  withAddresses: async ({ page, platform, login }, use) => {
    await login(page, demo(platform))
    await use(async (address, attack) => {
      poison(platform, 'hostile-addresses', attack)
      await visit(page, address)
      return dangers(page)
    })
  },
})
