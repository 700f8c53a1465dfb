import { expect, test, type Page } from '#e2e/fixtures.ts'
import type { JourneyPlatform } from '#e2e/support/platform.ts'
import { waitForProgram } from '#e2e/support/program.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import { FAULTS, type FaultKind } from '#sandbox/handlers/faults.ts'
import { placeTestDeposit } from '#testing/sandbox/orders.ts'

/** All faults except changed texts and addresses (attacks.spec.ts). */
const READ_FAULTS = FAULTS.filter((kind) => !kind.startsWith('hostile'))

const CALLS = /\/api\//
/** Five kinds of screens: tiles, a live room, a money form, a paged list, an order. */
const SCREENS = ['/', '/lottery/?room_id=101', '/withdrawal/', '/betRecord/', '/payInfo/'] as const
/** Every page shows a failure after at most this time. */
const PATIENCE_MS = 35_000
const CLICK_MS = 15_000
/** The fastest poll of a page is 1.5 s: more calls than one a second are a loop. */
const NO_LOOP_CALLS = 40

const loading = (page: Page) =>
  page.locator('main [aria-busy=true], main [role=status][aria-label="加载中"]')
const retries = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '重试', exact: true })

/** Collects the faults of a page whose reads all fail, and of its recovery. */
class Judge {
  readonly #page: Page
  readonly #calls = new Map<string, number>()
  #errors: string[] = []
  readonly wrong: string[] = []
  fault = ''

  constructor(page: Page) {
    this.#page = page
    page.on('pageerror', ({ message }) => this.#errors.push(message))
    page.on('console', (message) => {
      if (/React error|Uncaught/.test(message.text())) this.#errors.push(message.text())
    })
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (CALLS.test(pathname)) this.#calls.set(pathname, (this.#calls.get(pathname) ?? 0) + 1)
    })
  }

  begin(fault: string): void {
    this.fault = fault
    this.#errors = []
    this.#calls.clear()
  }

  note(what: string): void {
    this.wrong.push(`${this.fault}: ${what}`)
  }

  async inspect(): Promise<void> {
    const text = await this.#page.locator('body').innerText()
    if (text.trim().length < 2) this.note('white')
    if (text.includes('页面出了点问题')) this.note('error page')
    if (this.#errors.length > 0) this.note(`unhandled: ${this.#errors.join('; ')}`)
    const seconds = await this.#page.evaluate(() => performance.now() / 1000)
    for (const [path, times] of this.#calls)
      if (times > Math.max(NO_LOOP_CALLS, seconds)) this.note(`loop: ${path} ${times}`)
  }
}

/** Expects that a tap on each 重试 loads what is missing once the platform is back. */
async function recover(page: Page, judge: Judge): Promise<void> {
  // An open sheet covers the retry buttons of its page.
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  for (let left = await retries(page).count(); left > 0; left = await retries(page).count()) {
    // A poll may have loaded the content meanwhile, but the button must disappear in any case.
    await retries(page)
      .first()
      .click({ timeout: CLICK_MS })
      .catch(() => undefined)
    await expect
      .poll(
        async () => {
          // The tap may share a probe that has just failed. The next probe comes later.
          await page.clock.runFor(1_000)
          return retries(page).count()
        },
        { message: `${judge.fault}: retry` },
      )
      .toBeLessThan(left)
  }
  await judge.inspect()
}

/** True for a fault that ends the session. Such faults come last. */
const endsSession = (fault: FaultKind): boolean => fault.endsWith('401')
/** Distributes each fault to two kinds of screens. */
const faultsOf = (index: number): FaultKind[] =>
  READ_FAULTS.filter((_, nth) =>
    [nth, nth + 2].some((each) => each % SCREENS.length === index),
  ).toSorted((a, b) => Number(endsSession(a)) - Number(endsSession(b)))

/** Returns the address, for the page of an order with an order of this platform. */
function addressFor(address: string, platform: JourneyPlatform, member: Member): string {
  if (address !== '/payInfo/') return address
  const { number } = placeTestDeposit(platform.sandbox.platform, member, { paytype: 'usdt' })
  return `/payInfo/?deposit_no=${number}`
}

test.describe.configure({ timeout: 300_000 })

for (const [index, address] of SCREENS.entries()) {
  test(`a page survives all kinds of failed reads: ${address} @long`, async ({
    page,
    login,
    platform,
    watch,
  }) => {
    const faults = faultsOf(index)
    watch.allow(/./)
    const shown = addressFor(address, platform, await login(page))
    await page.clock.install()
    const judge = new Judge(page)
    for (const fault of faults) {
      await test.step(fault, async () => {
        judge.begin(fault)
        platform.fail('*', fault, { times: Infinity })
        await page.goto(shown, { waitUntil: 'domcontentloaded' })
        await expect(page.getByRole('main').first()).toBeVisible()
        // No time limit runs before the first read.
        await waitForProgram(page)
        for (let passed = 0; passed < PATIENCE_MS; passed += 5_000) await page.clock.runFor(5_000)
        // After the end of a session nothing is read any more.
        if (!endsSession(fault))
          await expect
            .poll(
              async () => {
                await page.clock.runFor(1_000)
                return loading(page).count()
              },
              { message: `${fault}: endless spinner`, timeout: 60_000 },
            )
            .toBe(0)
        await judge.inspect()
        platform.sandbox.context.faults.clear()
        const dialogs = await page
          .getByRole('alertdialog', { name: '认证失败', exact: true })
          .count()
        if (dialogs > Number(endsSession(fault)))
          judge.note(`${dialogs} dialogs of an ended session`)
        if (!endsSession(fault)) await recover(page, judge)
      })
    }
    expect(judge.wrong).toEqual([])
  })
}
