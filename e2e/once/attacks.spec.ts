import { expect, test, type Page } from '#e2e/fixtures.ts'
import type { JourneyPlatform } from '#e2e/support/platform.ts'
import { addPromotionPage } from '#e2e/support/reward-flows.ts'
import { chatOf, enterRoom } from '#e2e/support/room.ts'
import type { Watch } from '#e2e/support/watch.ts'
import { href } from '#lib/site/routes.ts'
import { addMessage } from '#sandbox/domain/lottery/chat.ts'
import { addMember, memberByName } from '#sandbox/domain/member/members.ts'
import { ATTACKS } from '#testing/attacks.ts'
import { placeTestDeposit } from '#testing/sandbox/orders.ts'

/** Pages that show the platform's HTML. */
const HTML_PAGES = ['/', '/activityInfo/', '/message/?type=1', '/boutBallBetInfo/?type=1']

/** Pages that show the platform's texts. */
const TEXT_PAGES = [
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

/** Pages with frames, pictures and links from the platform. */
const ADDRESS_PAGES = [
  '/',
  '/discover/',
  '/kefu/',
  href('/zhanzhuye', { type: 1 }),
  '/app/',
  '/inviter/',
  '/activity/',
  '/mine/',
  '/applyagent/',
  '/lottery/?room_id=101',
  '/iframepage/?url=javascript:alert(1)',
  '/iframepage/?url=data:text/html,<script>alert(1)</script>&title=<b>x',
]
const SCRIPT_ADDRESSES = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
]

/** The heading of all hostile HTML. It shows that the box was rendered. */
const MARK = '标记'

/** Closes what an attack leaves open: the next attack in the same text is then parsed as written. */
const END =
  '</script></style></title></noscript></iframe></template></svg></math></table></form></div>'

/** Runs in the page. Returns elements that could run, load from elsewhere or cover the page. */
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
const dangers = (page: Page): Promise<string[]> => page.evaluate(dangersIn, MARK)

/** Allows the harmless effects of attacks. Returns the texts of all dialogs. */
async function expectAttacks(page: Page, watch: Watch): Promise<readonly string[]> {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  // Pictures by https are shown from wherever the platform says. Here they lead nowhere, as do those
  // of this site that no one has drawn.
  watch.allow(/ok\.example/, /status of 404/)
  // Chromium reports what the policy forbids already while the sanitizer reads it, in a separate
  // document in which nothing runs, never in the page itself.
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
      // Any sink counts except the text of a script that the sanitizer removes.
      else if (
        effectiveDirective === 'require-trusted-types-for' &&
        !sample.startsWith('HTMLScriptElement text|')
      )
        console.error(`in the page: ${sample}`)
    })
  })
  return dialogs
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

/** Replaces every text, or every address, of all answers by the attack. */
function poison(
  { sandbox }: JourneyPlatform,
  kind: 'hostile-texts' | 'hostile-addresses',
  message: string,
) {
  sandbox.context.faults.set('*', { kind, times: Infinity, after: false, message })
}

test.describe('on a platform that has been broken into', () => {
  test.describe.configure({ timeout: 600_000 })
  let dialogs: readonly string[] = []
  test.beforeEach(async ({ page, platform, login, watch }) => {
    dialogs = await expectAttacks(page, watch)
    await login(page, memberByName(platform.sandbox.platform.db, 'demo888')!)
  })
  test.afterEach(() => expect(dialogs).toEqual([]))

  test('attacks in HTML do nothing @long', async ({ page, platform }) => {
    platform.changeSetting('index_modal', '1')
    const article = addPromotionPage(platform)
    poison(platform, 'hostile-texts', `<h4>${MARK}</h4>\n${ATTACKS.join(`\n"'>${END}\n`)}`)
    for (const address of HTML_PAGES) {
      await visit(page, address === '/activityInfo/' ? article : address)
      if (address.startsWith('/message'))
        await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
      await expect(page.getByRole('heading', { name: MARK }).first()).toBeVisible()
      expect(await dangers(page), address).toEqual([])
    }
  })

  test('attacks in texts are shown as text @long', async ({ page, platform }) => {
    poison(platform, 'hostile-texts', ATTACKS.join('\n'))
    for (const address of TEXT_PAGES) {
      await visit(page, address)
      expect(await dangers(page), address).toEqual([])
    }
    poison(platform, 'hostile-texts', `${MARK}${ATTACKS[1]!}`)
    await visit(page, '/activity/')
    await expect(page.getByRole('main').getByText(MARK).first()).toBeVisible()
  })

  for (const attack of SCRIPT_ADDRESSES)
    test(`addresses that are scripts do nothing: ${attack} @long`, async ({ page, platform }) => {
      poison(platform, 'hostile-addresses', attack)
      for (const address of ADDRESS_PAGES) {
        await visit(page, address)
        expect(await dangers(page), address).toEqual([])
      }
    })
})

test('attacks in names, chat and refusals are shown as text @long', async ({
  page,
  platform,
  login,
  watch,
}) => {
  const dialogs = await expectAttacks(page, watch)
  const { platform: books } = platform.sandbox
  const name = `"><img src=x onerror=alert(1)>\u202e`
  const member = addMember(books, { name, password: '', realName: ATTACKS[0]! })
  await login(page, member)
  for (const address of ['/', '/mine/', '/mine_old/', '/userInfo/', '/inviter/']) {
    await visit(page, address)
    expect(await dangers(page)).toEqual([])
  }
  for (const content of ATTACKS) {
    books.act(() => addMessage(books, { roomId: 101, kind: 'talk', content, author: member }))
  }
  await enterRoom(page, 101)
  await expect(chatOf(page)).toContainText('alert(1)')
  expect(await dangers(page)).toEqual([])
  await expect(page.locator('body')).not.toContainText('\u202e')

  const { number } = placeTestDeposit(books, member, { paytype: 'usdt' })
  await visit(page, `/payInfo/?deposit_no=${number}`)
  platform.fail('POST /api/doactivityapply', 'refusal', { message: `名额已满${ATTACKS[1]}` })
  await visit(page, addPromotionPage(platform))
  await page.getByRole('button', { name: '立即申请', exact: true }).click()
  await expect(page.getByText('名额已满')).toBeVisible()
  expect(await dangers(page)).toEqual([])
  expect(dialogs).toEqual([])
})
