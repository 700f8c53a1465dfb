import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import { holdRound } from '#sandbox/domain/lottery/operator-actions.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'
import { BROWSER_FLAGS, ensureBrowser } from '#scripts/support/find-browser.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { openSite } from '#scripts/support/static-host.ts'
import { buildVariant, variantRoot } from '#scripts/support/variants.ts'
import { screensOf, type Screen } from './screens.ts'
import { IN_MEMORY } from '#testing/sandbox/in-memory.ts'
import { STORED_KEYS } from '#testing/stored-keys.ts'

const { values } = parseArgs({
  options: {
    /** Names of screens, with commas; all when empty. */
    only: { type: 'string', default: '' },
    sizes: { type: 'string', default: '360x640,390x844' },
    themes: { type: 'string', default: 'light,dark' },
    bare: { type: 'boolean', default: false },
    /** Text size in percent. */
    text: { type: 'string', default: '100' },
    /** No call of the site reaches the platform: what a screen shows without data. */
    broken: { type: 'boolean', default: false },
    /** Names the operating system's colours instead of the site's. */
    forced: { type: 'boolean', default: false },
    /** The whole page instead of what is in view. */
    full: { type: 'boolean', default: false },
    to: { type: 'string', default: '.pictures' },
  },
})
const list = (raw: string) => raw.split(',').filter((each) => each !== '')

/** How long a screen may load before it is photographed as it is. */
const SETTLE_MS = 8_000
/** A sheet has moved in, and its lazy content is there. */
const OPENING_MS = 700
/** Betting stays open while the pictures are taken. */
const ROUND_MS = 3_600_000

interface Look {
  readonly size: string
  readonly theme: string
}

function storageOf({ platform }: Sandbox, as: Screen['as'], theme: string): Record<string, string> {
  const own: Record<string, string> = {
    [STORED_KEYS.theme]: JSON.stringify(theme),
    [STORED_KEYS.textSize]: values.text,
  }
  if (as === 'guest') return own
  const member = memberByName(platform.db, 'demo888')
  if (!member) throw new Error('the sandbox has no demo account')
  return { ...own, [STORED_KEYS.token]: JSON.stringify(openSession(platform, member.id)) }
}

async function contextOf(
  browser: Browser,
  sandbox: Sandbox,
  as: Screen['as'],
  { size, theme }: Look,
) {
  const [width = 390, height = 844] = size.split('x').map(Number)
  const storage = Object.entries(storageOf(sandbox, as, theme))
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    hasTouch: true,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    locale: 'zh-CN',
    serviceWorkers: 'block',
    forcedColors: values.forced ? 'active' : 'none',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://localhost:${sandbox.port}`,
          localStorage: storage.map(([name, value]) => ({ name, value })),
        },
      ],
    },
  })
  context.setDefaultTimeout(SETTLE_MS)
  if (values.broken) await context.route(/\/api\//, (route) => route.abort())
  return context
}

async function photograph(context: BrowserContext, base: string, screen: Screen, path: string) {
  const page = await context.newPage()
  await page.goto(base + screen.address, { waitUntil: 'load' })
  const settled = page.waitForFunction(() => !document.querySelector('main [aria-label="加载中"]'))
  await Promise.race([settled, page.waitForTimeout(SETTLE_MS)]).catch(() => undefined)
  // Lazy parts and live data load after the first frame.
  await page.waitForTimeout(1_200)
  const notice = page.getByRole('button', { name: '我知道了' })
  if (await notice.isVisible()) {
    await notice.click()
    await notice.waitFor({ state: 'hidden' })
  }
  try {
    await screen.open?.(page)
  } catch (error) {
    console.error(`${screen.name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  await page.waitForTimeout(screen.open ? OPENING_MS : 0)
  await page.screenshot({ path, fullPage: values.full, animations: 'disabled' })
  await page.close()
}

async function pictures(executablePath: string): Promise<number> {
  if (!(await buildVariant('demo'))) return 1
  const sandbox = await startSandbox({
    ...IN_MEMORY,
    passwordCost: 10,
    bare: values.bare,
    site: openSite(variantRoot('demo')),
  })
  const [lottery] = LOTTERIES
  if (lottery) holdRound(sandbox.platform, lottery.id, ROUND_MS)
  const wanted = list(values.only)
  const screens = screensOf(String(lottery?.rooms[0]?.id), String(lottery?.title)).filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name),
  )
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
  const looks = list(values.sizes).flatMap((size) =>
    list(values.themes).map((theme): Look => ({ size, theme })),
  )
  for (const look of looks) {
    const folder = join(resolve(ROOT, values.to), `${look.size}-${look.theme}`)
    mkdirSync(folder, { recursive: true })
    for (const as of ['guest', 'member'] as const) {
      const context = await contextOf(browser, sandbox, as, look)
      for (const screen of screens.filter((each) => each.as === as)) {
        const path = join(folder, `${screen.name}.png`)
        await photograph(context, `http://localhost:${sandbox.port}`, screen, path)
      }
      await context.close()
    }
    console.log(`${folder}: ${screens.length}`)
  }
  await browser.close()
  await sandbox.close()
  return 0
}

const browser = ensureBrowser()
process.exitCode = browser ? await pictures(browser) : 1
