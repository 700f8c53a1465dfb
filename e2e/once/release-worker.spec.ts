import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type Page } from '#e2e/fixtures.ts'
import { stored, storeOf, WITHOUT_NETWORK } from '#e2e/support/offline.ts'
import { deploy, deployed, removeAssets, serveFolder, twoReleases } from '#e2e/support/release.ts'
import { WORKER_FILE } from '#lib/offline/rules.ts'
import { filesBelow } from '#scripts/build/files.ts'

const releases = twoReleases((prepare) => base.beforeAll(prepare))

/** The folder that the platform serves; release one is published into it. */
const test = base.extend<{ site: string }>({
  site: async ({}, use) => {
    const site = deployed(releases.one)
    await use(site)
    rmSync(site, { recursive: true })
  },
  platform: async ({ site }, use) => {
    const platform = await serveFolder(site)
    await use(platform)
    await platform.sandbox.close()
  },
})
test.use({ serviceWorkers: 'allow' })

/** Waits until the page runs on the files of this release. */
const runs = (page: Page, out: string) =>
  expect
    .poll(async () => {
      const named = await page.evaluate(() =>
        [...document.scripts].map(({ src }) => src).filter((src) => src.includes('/_next/')),
      )
      return named.length > 0 && named.every((src) => existsSync(join(out, new URL(src).pathname)))
    })
    .toBe(true)

/**
 * Fetching every file of the site, on a slow machine; and now and then Chromium lets a worker that is
 * installed wait for the one before it, which is idle, until its own five minutes are over.
 */
const STORING_MS = 330_000

/** Waits until the phone has the files of this release and no others. */
const hasStored = (page: Page, out: string) => {
  const wanted = filesBelow(out).filter((file) => /^_next\/.*\.css$/.test(file))
  return expect
    .poll(
      async () => {
        const { paths } = await storeOf(page)
        return paths.filter((path) => path.endsWith('.css')).toSorted()
      },
      { timeout: STORING_MS },
    )
    .toEqual(wanted.map((file) => `/${file}`).toSorted())
}

test('the next release is stored as a whole, announced, and opened; then rolled back @long', async ({
  page,
  site,
}) => {
  // Stores every file of the site three times.
  test.setTimeout(3 * STORING_MS)
  await page.goto('/')
  await stored(page)
  deploy(releases.two, site)

  await page.goto('/login/')
  await runs(page, releases.one)
  await expect(page.getByText('网站已更新')).toBeVisible()
  await hasStored(page, releases.two)
  removeAssets(releases.one, releases.two, site)
  await page.goto('/login/')
  await runs(page, releases.two)
  await expect(page.getByText('网站已更新')).toHaveCount(0)

  deploy(releases.one, site)
  await page.goto('/')
  await runs(page, releases.two)
  // Before the reload: with developer tools attached, Chromium may hold a reload as long as an installed worker waits.
  await hasStored(page, releases.one)
  await page.getByRole('button', { name: '刷新页面', exact: true }).click()
  await runs(page, releases.one)
})

test('a release that is only half there changes nothing on the phone, offline neither @long', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(WITHOUT_NETWORK)
  await page.goto('/')
  await stored(page)
  for (const pass of ['assets', 'files', 'pages'] as const) {
    expect(() => deploy(releases.two, site, pass)).toThrow(pass)
    await page.goto('/login/')
    await runs(page, releases.one)
  }
  // The list of release two in front of pages of release one, as a copy in the wrong order would leave them.
  deploy(releases.one, site)
  for (const file of [WORKER_FILE, 'version.json']) {
    writeFileSync(join(site, file), readFileSync(join(releases.two, file)))
  }
  rmSync(join(site, `${WORKER_FILE}.br`))
  rmSync(join(site, `${WORKER_FILE}.gz`))
  const refused = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const ended = new Promise<string | undefined>((done) =>
      registration.addEventListener('updatefound', () => {
        const { installing } = registration
        installing?.addEventListener('statechange', () => done(installing.state))
      }),
    )
    await registration.update()
    return ended
  })
  expect(await refused).toBe('redundant')
  await context.setOffline(true)
  await page.goto('/login/')
  await runs(page, releases.one)
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
})

test('a release without a worker takes the stored one away @long', async ({ page, site }) => {
  await page.goto('/')
  await stored(page)
  rmSync(join(site, WORKER_FILE))
  const version = join(site, 'version.json')
  writeFileSync(version, readFileSync(version, 'utf8').replace('"worker":true,', ''))
  await page.goto('/login/')
  await expect.poll(() => storeOf(page)).toEqual({ workers: 0, paths: [] })
})
