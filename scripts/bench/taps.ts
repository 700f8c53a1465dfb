import type { Locator, Page } from 'playwright'
import { settle } from './phone.ts'

/** Taps of each kind; even, so that a sheet is closed at the end. */
const TAPS = 16
/** What a tap opens has moved in, and its frames are over. */
const PAUSE_MS = 600
/** Browsers report no shorter event. */
const LEAST_MS = 16

/** Milliseconds from each event to the next frame, by the name of the tap. */
export type Taps = Readonly<Record<string, readonly number[]>>

/** A finger's tap by its place: Playwright's own click runs checks in the page while the event is handled. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on screen`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(PAUSE_MS)
}

/** Taps the targets one after another, until there are {@link TAPS}. A tap is several events: the slowest counts. */
async function tapInTurn(page: Page, targets: readonly Locator[]): Promise<number[]> {
  const paints: number[] = []
  for (let turn = 0; turn < TAPS; turn += 1) {
    await page.evaluate(() => globalThis.BENCH.events.splice(0))
    await tap(page, targets[turn % targets.length]!)
    paints.push(Math.max(LEAST_MS, ...(await page.evaluate(() => globalThis.BENCH.events))))
  }
  return paints
}

/** Five taps of a member, beside the button of the empty page. */
export async function measureTaps(page: Page, base: string, room: number): Promise<Taps> {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const within = (scope: Locator, role: 'tab' | 'link', names: readonly string[]) =>
    names.map((name) => scope.getByRole(role, { name, exact: true }))
  await settle(page, `${base}/empty/`, 'button')
  const empty = await tapInTurn(page, [page.locator('button')])

  await settle(page, base, '[data-tile]')
  await tap(page, button('知道了'))
  const category = await tapInTurn(
    page,
    within(page.getByRole('tablist').first(), 'tab', ['体育', '棋牌', '电子', '真人']),
  )
  const account = await tapInTurn(page, [
    button(/我的账户/),
    page.getByRole('dialog').getByRole('button', { name: '关闭' }),
  ])
  const tabBar = await tapInTurn(
    page,
    within(page.getByRole('navigation').last(), 'link', ['我的', '优惠', '发现', '大厅']),
  )

  await settle(page, `${base}/lottery/?room_id=${room}`, '[role=timer]')
  await tap(page, page.getByRole('button', { name: /^投注( ¥\d+|\d+)?$/ }))
  const play = await tapInTurn(
    page,
    ['大', '小', '单', '双'].map((name) => button(new RegExp(`^${name}(，| )`))),
  )

  await settle(page, `${base}/recharge/`, 'main [role=tab]')
  const deposit = await tapInTurn(page, await page.getByRole('tab').all())
  return { empty, category, account, 'tab bar': tabBar, play, deposit }
}
