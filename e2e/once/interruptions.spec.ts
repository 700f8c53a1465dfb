import type { Request } from '@playwright/test'
import { expect, test, type Page } from '#e2e/fixtures.ts'
import {
  button,
  type Act,
  type Stage,
  ACCOUNT_FORMS,
  enter,
  goOffline,
  MONEY_FORMS,
  expectBlocked,
  settle,
} from '#e2e/support/acts.ts'
import { passTime } from '#e2e/support/clock.ts'
import { says, callsTo, Cashier } from '#e2e/support/money.ts'
import { application, rebate, redPacket } from '#e2e/support/reward-acts.ts'
import { choose, confirmBet, holdOpen, SUM28 } from '#e2e/support/room.ts'
import { signIn } from '#e2e/support/sign-in.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { REQUEST_TIMEOUT_MS } from '#lib/constants.ts'
import { endSession } from '#sandbox/domain/member/sessions.ts'
import { PASSWORD } from '#testing/sandbox/platform.ts'

const FROM = '/lottery/'

/** A bet of ten yuan in a room whose round stays open; the wallet holds 1,000 yuan before. */
const bet = ({ page, platform, cashier }: Stage): Act => {
  const tap = confirmBet(page)
  const board = page.getByRole('dialog', { name: /^投注/ })
  const room = button(page, '进入房间 初级房')
  const fill = async () => {
    await room.click()
    await choose(page, '大')
    await expect(tap).toBeVisible()
  }
  return {
    path: placeBet.path,
    prepare: () => void holdOpen(platform, SUM28),
    from: FROM,
    link: /加拿大28/,
    tap,
    fill,
    async leave() {
      await page.keyboard.press('Escape')
      await expect(tap).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(board).toBeHidden()
      await page.goBack()
      await expect(room).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(FROM)
    },
    async reopen() {
      await room.click()
      // The slip is as it was left.
      await page.getByRole('button', { name: /^投注 ?1$/ }).click()
      await button(page, '确认注单').click()
    },
    done: () => says(page, '投注成功'),
    times: () => (100_000 - cashier.wallet) / 1_000,
    findOut: (happened) => settle({ page, platform }, tap, /10\.00/, happened),
  }
}

const FORMS = { ...MONEY_FORMS, ...ACCOUNT_FORMS }
const MONEY = { ...MONEY_FORMS, bet, rebate, redPacket }
const ACTS = { ...MONEY, application, ...ACCOUNT_FORMS }
const movesMoney = (name: string): boolean => name in MONEY

interface Scene extends Stage {
  readonly name: string
  readonly act: Act
  readonly sent: readonly Request[]
  /** The platform has acted and its answer waits until `release`. */
  readonly hold: () => Promise<() => void>
  /** The platform acts and never answers. */
  readonly silence: () => void
}

const hide = (page: Page, hidden: boolean) =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: next })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: next ? 'hidden' : 'visible',
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Taps once while the platform is silent, and waits until it has acted. */
async function tapIntoSilence({ act, silence }: Scene): Promise<void> {
  silence()
  await act.tap.click()
  await expect.poll(act.times).toBe(1)
}

const reported = (page: Page) =>
  page.getByRole('alertdialog', { name: '有操作没有收到结果', exact: true })

/** After the next sign-in a money command without an answer is named. */
async function signInAgain({ name, member }: Scene, page: Page): Promise<void> {
  await page.goto('/login/')
  await signIn(page, member.name, name === 'loginPasswordChange' ? 'another1pw' : PASSWORD)
  // The page that the ended tab was on, else the hall.
  await expect(page).not.toHaveURL(/\/login\//)
  if (movesMoney(name)) await expect(reported(page)).toBeVisible()
}

const INTERRUPTIONS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'taps and Enter at once': async ({ act }) => {
    // A script's click on a button that is not ready is lost without a word.
    await expect(act.tap).toBeEnabled()
    await act.tap.evaluate((button: HTMLButtonElement) => {
      for (let each = 0; each < 7; each += 1) button.click()
      if (button.type === 'submit') button.form?.requestSubmit()
    })
    await act.done()
  },
  'back and again': async (scene) => {
    const { page, act } = scene
    await tapIntoSilence(scene)
    await (act.leave?.() ?? page.getByRole('button', { name: /^返回/ }).first().click())
    await page.getByRole('main').getByRole('link', { name: act.link }).click()
    await act.reopen?.()
    await expectBlocked(act.submit ?? act.tap)
    await passTime([page], REQUEST_TIMEOUT_MS, { held: act.path })
    await act.findOut(true)
  },
  'a reload': async (scene) => {
    await tapIntoSilence(scene)
    await scene.page.reload()
    await (scene.act.afterReload?.() ?? scene.act.findOut(true))
  },
  'an answer after 3 s': async ({ page, act, hold }) => {
    const release = await hold()
    await act.tap.click()
    await expect.poll(act.times).toBe(1)
    await passTime([page], 3_000, { held: act.path })
    await expect(act.submit ?? act.tap).toBeDisabled()
    release()
    await act.done()
  },
  'an answer after 35 s': async ({ page, act, hold }) => {
    const release = await hold()
    await act.tap.click()
    await expect.poll(act.times).toBe(1)
    await passTime([page], 35_000, { held: act.path })
    await act.findOut(true)
    release()
  },
  'offline meanwhile': async (scene) => {
    const { page, act } = scene
    await tapIntoSilence(scene)
    await goOffline(page)
    await expect(page.getByText(/网络/).filter({ visible: true }).first()).toBeVisible()
    await page.context().setOffline(false)
    await passTime([page], REQUEST_TIMEOUT_MS, { held: act.path })
    await act.findOut(true)
  },
  'the session ends meanwhile': async (scene) => {
    const { page, platform, member, name, act } = scene
    await tapIntoSilence(scene)
    endSession(platform.sandbox.platform, member.id)
    await passTime([page], 5_000, { held: act.path })
    const ended = page.getByRole('alertdialog', { name: '认证失败', exact: true })
    await expect(ended).toBeVisible()
    if (movesMoney(name)) await expect(ended).toContainText('没有收到结果')
    await ended.getByRole('button', { name: '去登录', exact: true }).click()
    await signInAgain(scene, page)
  },
  'the page is hidden meanwhile': async ({ page, act, hold }) => {
    const release = await hold()
    await act.tap.click()
    await expect.poll(act.times).toBe(1)
    await hide(page, true)
    await passTime([page], 10_000, { held: act.path })
    release()
    await hide(page, false)
    await act.done()
  },
  'the tab is killed': async (scene) => {
    await tapIntoSilence(scene)
    const context = scene.page.context()
    await scene.page.close()
    await signInAgain(scene, await context.newPage())
  },
}

/** A new login password ends the session by itself. */
const isMoot = (name: string, what: string): boolean =>
  name === 'loginPasswordChange' && what === 'the session ends meanwhile'

/** What every form meets in money-faults.spec.ts. */
const OF_FORMS = new Set(['taps and Enter at once', 'back and again', 'a reload'])
/** A form and a bet meet every interruption; each other command meets some, and all of them together meet all. */
const EVERY = new Set(['deposit', 'bet'])
const meets = (act: number, name: string, interruption: number, what: string) =>
  !(name in FORMS && OF_FORMS.has(what)) && (EVERY.has(name) || (act + interruption) % 6 === 0)

for (const [nth, [name, make]] of Object.entries(ACTS).entries()) {
  for (const [index, [what, interrupt]] of Object.entries(INTERRUPTIONS).entries()) {
    if (isMoot(name, what) || !meets(nth, name, index, what)) continue
    test(`${name}: ${what} @long`, async ({ page, platform, watch }) => {
      watch.allow(/ERR_|Failed to load|status of 40/)
      await page.clock.install()
      const member = await platform.member()
      const cashier = new Cashier(platform, member)
      const stage: Stage = { page, platform, member, cashier }
      const act = make(stage)
      await act.prepare?.()
      await page.goto('/login/')
      await signIn(page, member.name)
      await expect(page).toHaveURL('/')
      const sent = callsTo(page, act)
      await enter(page, act)
      await interrupt({
        ...stage,
        name,
        act,
        sent,
        silence: () => platform.fail(`POST ${act.path}`, 'silence', { after: true }),
        async hold() {
          const gate = Promise.withResolvers<void>()
          await page.route(`**${act.path}`, async (route) => {
            const response = await route.fetch()
            await gate.promise
            // A page that waits no longer has dropped the call.
            await route.fulfill({ response }).catch(() => undefined)
          })
          return () => gate.resolve()
        },
      })
      expect(sent).toHaveLength(1)
      expect(await act.times()).toBe(1)
      expect(cashier.faults).toEqual([])
    })
  }
}
