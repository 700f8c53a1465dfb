import type { CDPSession, Locator, Page } from 'playwright'
import { sleep } from '#lib/time/clock.ts'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import { floodChat, holdRound } from '#sandbox/domain/lottery/operator-actions.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import { BARE_PAGE } from './plain-pages.ts'
import { openRoomPage } from './room-page.ts'
import type { ScrollJob, TouchJob } from './touch-table.ts'
import { STORED_KEYS } from '#testing/stored-keys.ts'

const SLOWER = 4
/** Enough for a p95 that is not simply the slowest. */
const TAPS = 32
const OPENINGS = 12
const KEYS = 40
const BURST = 25
const BURST_MS = 500
const SETTLE_MS = 600
/** Of the list that is scrolled without a script. */
const ROWS = 500
const MOVE_MS = 16
/** Strokes of a finger, each with the momentum that follows it: a calm reader's, and the fastest that a thumb makes. */
const STROKES = {
  hand: { px: 450, ms: 240, pauseMs: 400, times: 7 },
  flick: { px: 600, ms: 100, pauseMs: 200, times: 13 },
}

declare global {
  var TOUCH: { paints: number[]; frames: number[] }
}

/**
 * Runs in every page before its scripts: each touch or key to its next frame, as the browser's event timing reports it.
 */
function observe(): void {
  globalThis.TOUCH = { paints: [], frames: [] }
  const worst = new Map<number, number>()
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) {
      const id = 'interactionId' in each ? Number(each.interactionId) : 0
      if (id > 0) worst.set(id, Math.max(worst.get(id) ?? 0, each.duration))
    }
    globalThis.TOUCH.paints = [...worst.values()]
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}

/** The interactions of what `act` does, one at a time with a pause after each. */
async function interactions(page: Page, act: () => Promise<void>): Promise<number[]> {
  const seen = () => page.evaluate(() => globalThis.TOUCH.paints)
  const before = (await seen()).length
  await act()
  await page.waitForTimeout(SETTLE_MS)
  return (await seen()).slice(before)
}

/** A finger's tap by its place: Playwright's own click runs checks in the page while the event is handled. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on screen`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** One stroke upwards; `pauseMs` of momentum follows it. */
async function stroke(
  control: CDPSession,
  { px, ms, pauseMs }: (typeof STROKES)['hand'],
): Promise<void> {
  const [x, y] = [200, 700]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    control.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : [{ x, y: y - moved }],
    })
  const start = Date.now()
  const sent = [touch('touchStart', 0)]
  for (let passed = MOVE_MS; passed <= ms; passed += MOVE_MS) {
    sent.push(touch('touchMove', (px * passed) / ms))
    await sleep(start + passed - Date.now())
  }
  await Promise.all([...sent, touch('touchEnd')])
  await sleep(pauseMs)
}

const tapEach = async (page: Page, targets: readonly Locator[]): Promise<void> => {
  for (const target of targets) {
    await tap(page, target)
    await page.waitForTimeout(SETTLE_MS)
  }
}

/** Starts counting frames anew. */
function countFrames(): void {
  const frames: number[] = (globalThis.TOUCH.frames = [])
  let last = performance.now()
  const next = (now: number) => {
    if (globalThis.TOUCH.frames !== frames) return
    frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** The records on screen as a page without a script, with `count` rows that are all rendered. */
function stillCopy(count: number): string {
  const page = document.documentElement.cloneNode(true) as HTMLElement
  for (const script of page.querySelectorAll('script')) script.remove()
  const list = page.querySelector('[role=list]')
  const rows = [...page.querySelectorAll('[role=listitem]')]
  const many = Array.from({ length: count }, (_, index) =>
    rows[index % rows.length]!.cloneNode(true),
  )
  list?.replaceChildren(...many)
  return `<!doctype html>${page.outerHTML}`
}

/** Reads and draws every row: each page comes when the end of the list is near. */
async function readToEnd(page: Page): Promise<void> {
  const end = page.getByText('没有更多了')
  while ((await end.count()) === 0) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(SETTLE_MS / 2)
  }
  for (let top = await page.evaluate(() => scrollY); top > 0; top -= 1_500) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await page.waitForTimeout(SETTLE_MS / 4)
  }
}

/** Touches, keys and scrolling of a member on a processor four times slower, beside a button of an empty page. */
export async function measureTouch(
  executablePath: string,
): Promise<{ jobs: TouchJob[]; scrolls: ScrollJob[] } | null> {
  const opened = await openRoomPage(executablePath)
  if (!opened) return null
  const { page, control, sandbox, enter, close } = opened
  const member = memberByName(sandbox.platform.db, 'demo888')
  if (!member) throw new Error('the sandbox has no demo account')
  holdRound(sandbox.platform, LOTTERIES[0]!.id, 600_000)
  await page.addInitScript(observe)
  await page.addInitScript(
    ([keys, token]) => {
      sessionStorage.setItem(keys.token, token)
    },
    [STORED_KEYS, JSON.stringify(openSession(sandbox.platform, member.id))] as const,
  )
  await control.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const jobs: TouchJob[] = []
  const job = async (name: string, act: () => Promise<void>) => {
    jobs.push({ name, paints: await interactions(page, act) })
  }
  const go = async (path: string, ready: Locator) => {
    await page.goto(sandbox.url + path)
    await ready.first().waitFor()
    await page.waitForTimeout(2 * SETTLE_MS)
  }
  /** The targets one after another, until there are {@link TAPS}. */
  const inTurn = <T>(some: readonly T[]): T[] =>
    Array.from({ length: TAPS }, (_, index) => some[index % some.length]!)

  const bare = `${sandbox.url}/touch-control.html`
  await page.route(bare, (route) => route.fulfill({ contentType: 'text/html', body: BARE_PAGE }))
  await page.goto(bare)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = '0'
    button.addEventListener('click', () => {
      button.textContent = String(Number(button.textContent) + 1)
    })
    document.body.append(button)
  })
  const button = page.locator('button')
  await job('空白页的按钮', () => tapEach(page, inTurn([button])))

  // While a page has routes, the browser's cache is off.
  await page.unroute(bare)

  await go('/', page.locator('[data-tile]'))
  // The service worker stores the release once; that takes the processor from what is measured.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const notice = page.getByRole('button', { name: '我知道了' })
  await tapEach(page, [notice])
  const category = (name: string) => page.getByRole('tab', { name, exact: true })
  await job('大厅分类', () => tapEach(page, inTurn(['体育', '棋牌', '电子', '真人'].map(category))))
  const account = page.getByRole('button', { name: /我的账户/ })
  const shut = page.getByRole('dialog').getByRole('button', { name: '关闭' })
  await job('打开与关闭账户', () => tapEach(page, inTurn([account, shut])))
  const bar = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true })
  await job('底部标签', () => tapEach(page, inTurn(['我的', '优惠', '发现', '大厅'].map(bar))))

  await enter()
  await page.waitForTimeout(2 * SETTLE_MS)
  await tap(page, page.getByRole('button', { name: '投注', exact: true }))
  const play = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}(，| )`) })
  await job('选择玩法', () => tapEach(page, inTurn(['大', '小', '单', '双'].map(play))))
  await page.keyboard.press('Escape')
  await page.waitForTimeout(SETTLE_MS)

  const room = Number(new URL(page.url()).searchParams.get('room_id'))
  await page.getByLabel('聊天或投注指令').focus()
  const flood = setInterval(() => floodChat(sandbox.platform, room, BURST, '大家好'), BURST_MS)
  await job('洪水中的按键', async () => {
    for (let each = 0; each < KEYS; each += 1) {
      await page.keyboard.press('a')
      await page.waitForTimeout(BURST_MS / 4)
    }
  })
  clearInterval(flood)

  const paints: number[] = []
  for (let each = 0; each < OPENINGS; each += 1) {
    await go('/mine/', page.getByRole('link', { name: '投注记录' }))
    const link = page.getByRole('link', { name: '投注记录' }).first()
    paints.push(...(await interactions(page, () => tapEach(page, [link]))))
  }
  jobs.push({ name: '打开投注记录', paints })

  const scroll = async (strokes: (typeof STROKES)['hand']) => {
    await page.evaluate(() => scrollTo(0, 0))
    await page.waitForTimeout(2 * SETTLE_MS)
    await page.evaluate(countFrames)
    for (let each = 0; each < strokes.times; each += 1) await stroke(control, strokes)
    return page.evaluate(() => globalThis.TOUCH.frames)
  }
  await go('/betRecord/', page.getByRole('listitem'))
  const unread = await scroll(STROKES.hand)
  await go('/betRecord/', page.getByRole('listitem'))
  const fastUnread = await scroll(STROKES.flick)
  await readToEnd(page)
  const read = await scroll(STROKES.hand)
  const fastRead = await scroll(STROKES.flick)
  const still = `${sandbox.url}/still-records.html`
  const body = await page.evaluate(stillCopy, ROWS)
  await page.route(still, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(still)
  await page.waitForTimeout(2 * SETTLE_MS)
  const [calm, fast] = [await scroll(STROKES.hand), await scroll(STROKES.flick)]
  const scrolls: ScrollJob[] = [
    { name: '滚动未读的记录', frames: unread, control: calm },
    { name: '滚动已读的记录', frames: read, control: calm },
    { name: '快速滚动未读的记录', frames: fastUnread, control: fast },
    { name: '快速滚动已读的记录', frames: fastRead, control: fast },
  ]
  await close()
  return { jobs, scrolls }
}
