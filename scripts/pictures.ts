import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { href, routes, signInPaths, type Path } from '#lib/site/routes.ts'
import { STORED_KEYS } from '#lib/storage/storage.ts'
import { memberByName } from '#sandbox/domain/member/members.ts'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import { startSandbox } from '#sandbox/server.ts'
import { PAGE_QUERIES, type PageQueries } from '#testing/addresses.ts'
import { IN_MEMORY } from '#testing/sandbox/platform.ts'
import { BROWSER_FLAGS, ensureHeadless } from './support/find-browser.ts'
import { ROOT, runProgram } from './support/processes.ts'
import { openSite } from './support/static-host.ts'
import { buildIfStale, VARIANTS } from './support/variants.ts'

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]
const THEMES = ['light', 'dark'] as const
/** Time for lists, lazy parts and pictures to appear. */
const SETTLE_MS = 2_500

const QUERIES: PageQueries = {
  ...PAGE_QUERIES,
  '/boutBallBetInfo': { type: '8' },
  '/zhanzhuye': { type: '1' },
}

const nameOf = (path: string): string => path.slice(1) || 'hall'

/** The page of all parts of components/ui. Only this build has it. */
const GALLERY = '/ui' as const
const FOLDER = '.builds/gallery'

/**
 * `npm run pictures [-- hall recharge …]`: takes pictures of all or the named pages as a member, in
 * .pictures/<size>-<theme>/<name>.png. `ui` is the whole page of all parts of components/ui.
 */
async function pictures(): Promise<boolean> {
  const named = process.argv.slice(2)
  const pages = [...(Object.keys(routes) as Path[]), GALLERY]
  const paths = pages.filter((path) => named.length === 0 || named.includes(nameOf(path)))
  if (paths.length === 0)
    throw new Error(`没有这些页面，可用 (pages): ${pages.map(nameOf).join(' ')}`)
  const executablePath = ensureHeadless()
  if (!executablePath || !(await buildIfStale(FOLDER, { ...VARIANTS.demo, BUILD_GALLERY: '1' })))
    return false
  const site = openSite(join(ROOT, FOLDER))
  const sandbox = await startSandbox({ ...IN_MEMORY, site })
  const member = memberByName(sandbox.platform.db, 'demo888')
  const token = JSON.stringify({ token: openSession(sandbox.platform, member?.id ?? 0) })
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
  for (const viewport of SIZES) {
    for (const colorScheme of THEMES) {
      const folder = join(ROOT, '.pictures', `${viewport.width}x${viewport.height}-${colorScheme}`)
      for (const path of paths) {
        const look = { viewport, colorScheme }
        const isSignedIn = path !== GALLERY && !signInPaths.has(path)
        const page = await openPage(browser, look, isSignedIn ? token : null)
        const address = path === GALLERY ? `${GALLERY}/` : href(path, QUERIES[path])
        await page.goto(`http://localhost:${sandbox.port}${address}`)
        await page.waitForTimeout(SETTLE_MS)
        await page.screenshot({
          path: join(folder, `${nameOf(path)}.png`),
          animations: 'disabled',
          fullPage: path === GALLERY,
        })
        await page.close()
      }
      console.log(folder)
    }
  }
  await browser.close()
  await sandbox.close()
  return true
}

type Look = NonNullable<Parameters<Browser['newPage']>[0]>

async function openPage(browser: Browser, look: Look, token: string | null) {
  const page = await browser.newPage({
    ...look,
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  await page.addInitScript(([key, value]) => value !== null && sessionStorage.setItem(key, value), [
    STORED_KEYS.session,
    token,
  ] as const)
  return page
}

await runProgram(pictures)
