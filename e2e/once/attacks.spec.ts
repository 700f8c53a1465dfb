import { placeDeposit } from '#sandbox/domain/deposits.ts'
import { addMember, memberByName, type Member } from '#sandbox/domain/members.ts'
import { addPromotion } from '#sandbox/domain/promotions.ts'
import { addMessage } from '#sandbox/domain/lottery/chat.ts'
import { ATTACKS } from '#testing/attacks.ts'
import { expect, test, type Page } from '#e2e/fixtures.ts'
import type { TestPlatform } from '#e2e/support/platform.ts'
import { enterRoom } from '#e2e/support/room.ts'

/** Pages that draw HTML of the platform: each sees every attack. */
const HTML_PAGES = ['/', '/activityInfo/', '/message/?type=1', '/boutBallBetInfo/?type=1']

/** Pages that show its words: each sees a part, in every text of every answer. */
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

/** Pages with frames, pictures and links the platform names. */
const ADDRESS_PAGES = [
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
const ADDRESSES = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>']

const TOGETHER = 16
const parts = Array.from({ length: Math.ceil(ATTACKS.length / TOGETHER) }, (_, at) =>
  ['<h4>标记</h4>', ...ATTACKS.slice(at * TOGETHER, (at + 1) * TOGETHER)].join('\n'),
)

const promotion = ({ sandbox: { platform } }: TestPlatform): string => {
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

const demo = ({ sandbox: { platform } }: TestPlatform): Member =>
  memberByName(platform.db, 'demo888')!

function poison(
  platform: TestPlatform,
  kind: 'hostile-texts' | 'hostile-addresses',
  message: string,
) {
  platform.sandbox.wire.faults.set('*', { kind, times: Infinity, after: false, message })
}

/** Elements of the page that could act, load from elsewhere or lie over it. */
const dangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const tell = (what: string) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`)
      if (element.matches('object, embed, base, portal, frame, meta[http-equiv=refresh]'))
        tell('tag')
      if (element.matches('form[action], iframe[srcdoc], math, link[href*="evil"]')) tell('tag')
      if (element.matches('script') && /alert\(/.test(element.textContent)) tell('script')
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) tell('handler')
        if (name === 'style' && /url\(|expression|position:\s*fixed/i.test(value)) tell('style')
        if (/^(javascript|vbscript|data:text)/i.test(value.trim()) && name !== 'title')
          tell('address')
      }
    }
    return found
  })

let dialogs: string[] = []

test.beforeEach(async ({ page, watch }) => {
  dialogs = []
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
  )
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ target, effectiveDirective }) => {
      if (target instanceof Element)
        console.error(`in the page: ${effectiveDirective} ${target.outerHTML}`)
    })
  })
})

test.afterEach(() => expect(dialogs).toEqual([]))

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

for (const address of HTML_PAGES) {
  test(`no attack acts in HTML of the platform: ${address}`, async ({ page, platform, login }) => {
    platform.set('index_modal', '1')
    await login(page, demo(platform))
    const shown = address === '/activityInfo/' ? promotion(platform) : address
    for (const [at, part] of parts.entries()) {
      await test.step(`part ${at + 1}`, async () => {
        poison(platform, 'hostile-texts', part)
        await visit(page, shown)
        if (address.startsWith('/message')) {
          const notices = page.getByRole('main').getByRole('button', { expanded: false })
          await notices.first().click()
        }
        await expect(page.getByRole('heading', { name: '标记' }).first()).toBeVisible()
        expect(await dangers(page)).toEqual([])
      })
    }
  })
}

test('no attack acts in a text of the platform, and is read as text', async ({
  page,
  platform,
  login,
}) => {
  await login(page, demo(platform))
  for (const [at, address] of TEXT_PAGES.entries()) {
    await test.step(address, async () => {
      poison(platform, 'hostile-texts', parts[at % parts.length]!)
      await visit(page, address)
      expect(await dangers(page)).toEqual([])
    })
  }
  await page.goto('/activity/')
  await expect(page.getByText('onerror=alert(1)').first()).toBeVisible()
})

for (const hostile of ADDRESSES) {
  test(`no address of the platform leads out of what it is for: ${hostile}`, async ({
    page,
    platform,
    login,
  }) => {
    await login(page, demo(platform))
    poison(platform, 'hostile-addresses', hostile)
    for (const address of ADDRESS_PAGES) {
      await test.step(address, async () => {
        await visit(page, address)
        expect(await dangers(page)).toEqual([])
      })
    }
  })
}

test('names, chat and refusals are text', async ({ page, platform, login }) => {
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
  await expect(page.getByLabel('聊天', { exact: true })).toContainText('alert(1)')
  expect(await dangers(page)).toEqual([])
  await expect(page.locator('body')).not.toContainText('\u202e')

  const { number } = placeDeposit(books, member, {
    paytype: 'usdt',
    amount: 20_000,
    network: 'TRC20',
    payer: { holder: '', bank: '', number: '', branch: '' },
  })
  await visit(page, `/payInfo/?deposit_no=${number}`)
  platform.fail('POST /api/doactivityapply', 'refusal', { message: ATTACKS[1]! })
  await visit(page, promotion(platform))
  await page.getByRole('button', { name: '立即申请' }).click()
  await expect(page.getByText('onerror=alert(1)').first()).toBeVisible()
  expect(await dangers(page)).toEqual([])
})
