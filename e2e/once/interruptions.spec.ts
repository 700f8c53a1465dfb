import type { Request } from '@playwright/test'
import { expect, test, type Page } from '#e2e/fixtures.ts'
import { advancePages } from '#e2e/support/clock.ts'
import {
  button,
  type CommandFlow,
  type FlowContext,
  ACCOUNT_FORMS,
  openAndFill,
  goOffline,
  MONEY_FORMS,
  expectBlocked,
  expectUnknown,
} from '#e2e/support/command-flows.ts'
import { expectMessage, callsTo, BackOffice } from '#e2e/support/money.ts'
import { applicationFlow, rebateFlow, redPacketFlow } from '#e2e/support/reward-flows.ts'
import { reviewPlays, confirmBetButton, holdOpen, SUM28 } from '#e2e/support/room.ts'
import { signIn } from '#e2e/support/sign-in.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { REQUEST_TIMEOUT_MS } from '#lib/constants.ts'
import { deleteSession } from '#sandbox/domain/member/sessions.ts'
import { PASSWORD } from '#testing/sandbox/platform.ts'

const FROM = '/lottery/'

/** Returns a bet of ten yuan in a room whose round stays open. The wallet begins with 1,000 yuan. */
const bet = ({ page, platform, backOffice }: FlowContext): CommandFlow => {
  const tap = confirmBetButton(page)
  const board = page.getByRole('dialog', { name: /^投注/ })
  const room = button(page, '进入房间 初级房')
  const fill = async () => {
    await room.click()
    await reviewPlays(page, '大')
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
      // The slip is unchanged.
      await page.getByRole('button', { name: /^投注 ?1$/ }).click()
      await button(page, '确认注单').click()
    },
    done: () => expectMessage(page, '投注成功'),
    timesDone: () => (100_000 - backOffice.wallet) / 1_000,
    findOut: (happened) => expectUnknown({ page, platform }, tap, /10\.00/, happened),
  }
}

const FORMS = { ...MONEY_FORMS, ...ACCOUNT_FORMS }
const MONEY = { ...MONEY_FORMS, bet, rebate: rebateFlow, redPacket: redPacketFlow }
const FLOWS = { ...MONEY, application: applicationFlow, ...ACCOUNT_FORMS }
const movesMoney = (name: string): boolean => name in MONEY

interface Scene extends FlowContext {
  readonly name: string
  readonly flow: CommandFlow
  readonly sent: readonly Request[]
  /** The platform acts, and its answer waits until the returned function is called. */
  readonly hold: () => Promise<() => void>
  /** The platform acts and never answers. */
  readonly silence: () => void
}

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: next })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: next ? 'hidden' : 'visible',
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Taps once while the platform is silent, and waits until the platform has acted. */
async function tapIntoSilence({ flow, silence }: Scene): Promise<void> {
  silence()
  await flow.tap.click()
  await expect.poll(flow.timesDone).toBe(1)
}

const unknownCommandsDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: '有操作没有收到结果', exact: true })

/** Signs in again. The page then reports a money command without an answer. */
async function signInAgain({ name, member }: Scene, page: Page): Promise<void> {
  await page.goto('/login/')
  await signIn(page, member.name, name === 'loginPasswordChange' ? 'another1pw' : PASSWORD)
  // The sign-in leads to the page of the ended tab, or else to the hall.
  await expect(page).not.toHaveURL(/\/login\//)
  if (movesMoney(name)) await expect(unknownCommandsDialog(page)).toBeVisible()
}

const INTERRUPTIONS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'taps and Enter at once': async ({ flow }) => {
    // A script's click on a button that is not ready is lost.
    await expect(flow.tap).toBeEnabled()
    await flow.tap.evaluate((button: HTMLButtonElement) => {
      for (let each = 0; each < 7; each += 1) button.click()
      if (button.type === 'submit') button.form?.requestSubmit()
    })
    await flow.done()
  },
  'back and again': async (scene) => {
    const { page, flow } = scene
    await tapIntoSilence(scene)
    await (flow.leave?.() ?? page.getByRole('button', { name: /^返回/ }).first().click())
    await page.getByRole('main').getByRole('link', { name: flow.link }).click()
    await flow.reopen?.()
    await expectBlocked(flow.submit ?? flow.tap)
    await advancePages([page], REQUEST_TIMEOUT_MS, { held: flow.path })
    await flow.findOut(true)
  },
  'a reload': async (scene) => {
    await tapIntoSilence(scene)
    await scene.page.reload()
    await (scene.flow.afterReload?.() ?? scene.flow.findOut(true))
  },
  'an answer after 3 s': async ({ page, flow, hold }) => {
    const release = await hold()
    await flow.tap.click()
    await expect.poll(flow.timesDone).toBe(1)
    await advancePages([page], 3_000, { held: flow.path })
    await expect(flow.submit ?? flow.tap).toBeDisabled()
    release()
    await flow.done()
  },
  'an answer after 35 s': async ({ page, flow, hold }) => {
    const release = await hold()
    await flow.tap.click()
    await expect.poll(flow.timesDone).toBe(1)
    await advancePages([page], 35_000, { held: flow.path })
    await flow.findOut(true)
    release()
  },
  'offline meanwhile': async (scene) => {
    const { page, flow } = scene
    await tapIntoSilence(scene)
    await goOffline(page)
    await expect(page.getByText(/网络/).filter({ visible: true }).first()).toBeVisible()
    await page.context().setOffline(false)
    await advancePages([page], REQUEST_TIMEOUT_MS, { held: flow.path })
    await flow.findOut(true)
  },
  'the session ends meanwhile': async (scene) => {
    const { page, platform, member, flow } = scene
    await tapIntoSilence(scene)
    deleteSession(platform.sandbox.platform, member.id)
    await advancePages([page], 5_000, { held: flow.path })
    const ended = page.getByRole('alertdialog', { name: '认证失败', exact: true })
    await expect(ended).toBeVisible()
    await ended.getByRole('button', { name: '去登录', exact: true }).click()
    await signInAgain(scene, page)
  },
  'the page is hidden meanwhile': async ({ page, flow, hold }) => {
    const release = await hold()
    await flow.tap.click()
    await expect.poll(flow.timesDone).toBe(1)
    await setHidden(page, true)
    await advancePages([page], 10_000, { held: flow.path })
    release()
    await setHidden(page, false)
    await flow.done()
  },
  'the tab is killed': async (scene) => {
    await tapIntoSilence(scene)
    const context = scene.page.context()
    await scene.page.close()
    await signInAgain(scene, await context.newPage())
  },
}

/** True for a new login password, because it ends the session. */
const isMoot = (name: string, what: string): boolean =>
  name === 'loginPasswordChange' && what === 'the session ends meanwhile'

/** Interruptions that money-faults.spec.ts tries with each form. */
const OF_FORMS = new Set(['taps and Enter at once', 'back and again', 'a reload'])
/** These commands get every interruption. The others share all interruptions among them. */
const EVERY = new Set(['deposit', 'bet'])
const isTried = (flowIndex: number, name: string, interruption: number, what: string) =>
  !(name in FORMS && OF_FORMS.has(what)) &&
  (EVERY.has(name) || (flowIndex + interruption) % 6 === 0)

for (const [nth, [name, make]] of Object.entries(FLOWS).entries()) {
  for (const [index, [what, interrupt]] of Object.entries(INTERRUPTIONS).entries()) {
    if (isMoot(name, what) || !isTried(nth, name, index, what)) continue
    test(`${name}: ${what} @long`, async ({ page, platform, watch }) => {
      watch.allow(/ERR_|Failed to load|status of 40/)
      await page.clock.install()
      const member = await platform.addMember()
      const backOffice = new BackOffice(platform, member)
      const flowContext: FlowContext = { page, platform, member, backOffice }
      const flow = make(flowContext)
      await flow.prepare?.()
      await page.goto('/login/')
      await signIn(page, member.name)
      await expect(page).toHaveURL('/')
      const sent = callsTo(page, flow)
      await openAndFill(page, flow)
      await interrupt({
        ...flowContext,
        name,
        flow,
        sent,
        silence: () => platform.fail(`POST ${flow.path}`, 'silence', { after: true }),
        async hold() {
          const gate = Promise.withResolvers<void>()
          await page.route(`**${flow.path}`, async (route) => {
            const response = await route.fetch()
            await gate.promise
            // A page that no longer waits has dropped the call.
            await route.fulfill({ response }).catch(() => undefined)
          })
          return () => gate.resolve()
        },
      })
      expect(sent).toHaveLength(1)
      expect(await flow.timesDone()).toBe(1)
      expect(backOffice.bookErrors).toEqual([])
    })
  }
}
