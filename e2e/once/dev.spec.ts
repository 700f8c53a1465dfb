import { spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from '#e2e/fixtures.ts'
import { childEnv, ROOT } from '#scripts/support/processes.ts'
import { freePort } from '#testing/free-port.ts'

/** The parts of the project that `npm run dev` reads. */
const SOURCES = [
  'app',
  'components',
  'hooks',
  'lib',
  'public',
  'sandbox',
  'scripts',
  'next.config.mjs',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
]

/** A development server compiles on request. */
const compiled = { timeout: 60_000 }

interface Workshop {
  /** Addresses of site and platform. */
  readonly site: string
  readonly platform: string
  /** Replaces a text of a source file. */
  edit(file: string, before: string, after: string): void
}

const test = base.extend<{ workshop: Workshop }>({
  // The journey runs in a copy of the project, because it must not edit the developer's files.
  workshop: async ({}, use, { workerIndex }) => {
    const folder = join(ROOT, `.builds/dev-${workerIndex}`)
    const remove = () => rmSync(folder, { recursive: true, force: true })
    remove()
    for (const each of SOURCES) cpSync(join(ROOT, each), join(folder, each), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const port = await freePort()
    const dev = spawn(process.execPath, ['scripts/run/dev.ts', '--port', `${port}`], {
      cwd: folder,
      env: childEnv(),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [site, platform] = [port, port + 1].map((each) => `http://localhost:${each}`)
    for (const url of [`${site}/config.js`, `${platform}/api/app`])
      await expect.poll(() => fetch(url).catch(() => null), compiled).not.toBeNull()
    await use({
      site: site!,
      platform: platform!,
      edit: (file, before, after) => {
        const path = join(folder, file)
        const text = readFileSync(path, 'utf8')
        expect(text).toContain(before)
        writeFileSync(path, text.replace(before, after))
      },
    })
    dev.kill('SIGTERM')
    await new Promise((done) => dev.once('exit', done))
    remove()
  },
})

test('npm run dev has the styles of the export, keeps sheets open, and shows a change of a screen or of the sandbox @long', async ({
  // The first fixture closes last, after the page that still loads from it.
  workshop,
  page,
  watch,
}) => {
  test.slow()
  await page.goto(workshop.site)
  const rail = page.getByRole('list', { name: '真人', exact: true })
  await expect(rail).toBeVisible(compiled)
  // The page has a colour of each layer of styles: base, ui, domain.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(238, 242, 241)')
  const register = page.getByRole('banner').getByRole('link', { name: '注册', exact: true })
  // The element stands on the hall's night.
  await expect(register).toHaveCSS('background-color', 'rgb(59, 201, 179)')
  const tab = page.getByRole('navigation').getByRole('link', { name: '大厅', exact: true })
  await expect(tab).toHaveCSS('color', 'rgb(10, 117, 103)')

  // React mounts everything twice, but the notice must stay open.
  const news = page.getByRole('region', { name: '公告', exact: true })
  await news.getByRole('button', { name: '今天不再显示公告', exact: true }).click(compiled)
  await expect(news).toHaveCount(0)

  // Next reports changes only after it has compiled the page: a change before the first `done` may be missing.
  const listening = page.waitForEvent('console', {
    predicate: (line) => line.text().includes('[Fast Refresh] done'),
    ...compiled,
  })
  workshop.edit('components/hall/hall-screen.tsx', '>游戏大厅<', '>大厅<')
  await listening
  workshop.edit('components/hall/hall-screen.tsx', '>大厅<', '>改过的大厅<')
  await expect(page.getByRole('heading', { name: '改过的大厅', exact: true })).toBeVisible(compiled)
  await expect(rail).toBeVisible()

  // The sandbox does not answer while it restarts.
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket/)
  workshop.edit('sandbox/handlers/site.ts', "title: value('title')", "title: '改过的站名'")
  const title = () =>
    fetch(`${workshop.platform}/api/app`, { method: 'POST' }).then(
      (answer) => answer.text(),
      () => '',
    )
  await expect.poll(title, compiled).toContain('改过的站名')
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('改过的站名')
})
