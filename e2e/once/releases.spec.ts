import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, startSession, test as base, type Page } from '#e2e/fixtures.ts'
import { depositAmount, payWayTab } from '#e2e/support/deposit.ts'
import { JourneyPlatform } from '#e2e/support/platform.ts'
import {
  deployRelease,
  nextRelease,
  removeAssets,
  waitForWorker,
  readCaches,
  WITHOUT_NETWORK,
} from '#e2e/support/release.ts'
import { WORKER_FILE } from '#lib/offline/rules.ts'
import type { Member } from '#sandbox/domain/member/members.ts'
import { depositsOf } from '#sandbox/domain/wallet/deposits.ts'
import { filesBelow } from '#scripts/build/files.ts'
import { variantRoot } from '#scripts/support/variants.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const releases = { one: variantRoot('demo'), two: '' }
base.beforeAll(() => {
  releases.two = nextRelease(releases.one)
})

interface Fixtures {
  /** The folder that the platform serves, with release one. */
  readonly site: string
  /** Opens another phone for a new member with this money. */
  readonly phone: (yuan: number) => Promise<{ page: Page; member: Member }>
}

const test = base.extend<Fixtures>({
  site: async ({}, use) => {
    const site = temporaryFolder('release')
    deployRelease(releases.one, site)
    await use(site)
    rmSync(site, { recursive: true })
  },
  platform: async ({ site }, use) => {
    const platform = await JourneyPlatform.start({ variant: 'demo', basePath: '', folder: site })
    await use(platform)
    await platform.sandbox.close()
  },
  phone: async ({ browser, platform, watch }, use) => {
    const made: Page[] = []
    await use(async (yuan) => {
      const page = await browser.newPage()
      made.push(page)
      await watch.follow(page.context())
      const member = await platform.addMember(yuan)
      await startSession(page, platform.tokenFor(member))
      return { page, member }
    })
    for (const page of made) await page.close()
    expect(watch.problems).toEqual([])
  },
})

const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

async function openHall(page: Page, balance: string): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /我的账户/ })).toContainText(`¥${balance}`)
}

/** Expects that a newly opened page renders, reacts and navigates. */
async function expectNewPagesWork(phone: Fixtures['phone']): Promise<void> {
  const { page } = await phone(77)
  await openHall(page, '77.00')
  await tab(page, '我的').click()
  await expect(page).toHaveURL(/\/mine\/$/)
  await expect(page.getByRole('link', { name: /^总资产/ })).toContainText('77.00')
  await page.goto('/transfer/')
  await expect(page.getByRole('heading', { name: '场馆转账', exact: true })).toBeVisible()
  await page.close()
}

test('new and open pages work and a deposit is made once while a release is interrupted, finished and rolled back @long', async ({
  phone,
  platform,
  site,
}) => {
  const [open, typing] = [await phone(50), await phone(10)]
  await openHall(open.page, '50.00')
  await typing.page.goto('/recharge/')
  await payWayTab(typing.page, '微信').click()
  await depositAmount(typing.page).fill('341')
  const names = ['发现', '优惠', '我的', '大厅', '客服']
  const step = async () => {
    await expectNewPagesWork(phone)
    const name = names.shift()!
    await tab(open.page, name).click()
    await expect(tab(open.page, name)).toHaveAttribute('aria-current', 'page')
  }
  for (const pass of ['assets', 'files', 'pages'] as const) {
    expect(() => deployRelease(releases.two, site, pass)).toThrow(pass)
    await step()
  }
  deployRelease(releases.two, site)
  await step()
  await expect(depositAmount(typing.page)).toHaveValue('341')
  await typing.page.getByRole('button', { name: '提交订单', exact: true }).click()
  await expect(typing.page).toHaveURL(/\/payInfo\/\?deposit_no=/)
  await expect(typing.page.getByText('¥341.00', { exact: true })).toBeVisible()
  expect(depositsOf(platform.sandbox.platform, typing.member.id)).toHaveLength(1)
  deployRelease(releases.one, site)
  await step()
})

test('an open page whose files were removed follows a tap with one reload at most @long', async ({
  phone,
  site,
  watch,
}) => {
  watch.allow(/404|_next\/static/)
  const { page } = await phone(10)
  await openHall(page, '10.00')
  // The hall loads its late parts by itself, but this test is about the tap.
  await page.waitForLoadState('networkidle')
  deployRelease(releases.two, site)
  removeAssets(releases.one, releases.two, site)
  let loads = 0
  page.on('load', () => (loads += 1))
  await tab(page, '我的').click()
  await expect(page).toHaveURL(/\/mine\/$/)
  await expect(page.getByRole('link', { name: /^总资产/ })).toContainText('10.00')
  await tab(page, '优惠').click()
  await expect(page).toHaveURL(/\/activity\/$/)
  await expect(tab(page, '优惠')).toHaveAttribute('aria-current', 'page')
  // The page does not reload if the files of the next page were loaded before their removal.
  expect(loads).toBeLessThanOrEqual(1)
})

test.describe('on a phone that stores the site', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Waits until the page uses the files of this release. */
  const expectFilesOf = (page: Page, out: string) =>
    expect
      .poll(async () => {
        const named = await page.evaluate(() =>
          [...document.scripts].map(({ src }) => src).filter((src) => src.includes('/_next/')),
        )
        return (
          named.length > 0 && named.every((src) => existsSync(join(out, new URL(src).pathname)))
        )
      })
      .toBe(true)

  /**
   * A slow machine fetches every file of the site. Now and then Chromium lets an installed worker wait five minutes for
   * the idle one before it.
   */
  const STORING_MS = 330_000

  /** Waits until the phone has only the files of this release. */
  const expectStored = (page: Page, out: string) => {
    const wanted = filesBelow(out).filter((file) => /^_next\/.*\.css$/.test(file))
    return expect
      .poll(
        async () => {
          const { paths } = await readCaches(page)
          return paths.filter((path) => path.endsWith('.css')).toSorted()
        },
        { timeout: STORING_MS },
      )
      .toEqual(wanted.map((file) => `/${file}`).toSorted())
  }

  test('the next release is stored whole, announced and opened; then rolled back and removed @long', async ({
    page,
    site,
  }) => {
    // This stores all files of the site three times.
    test.setTimeout(3 * STORING_MS)
    await page.goto('/')
    await waitForWorker(page)
    deployRelease(releases.two, site)

    await page.goto('/login/')
    await expectFilesOf(page, releases.one)
    await expect(page.getByText('网站已更新')).toBeVisible()
    await expectStored(page, releases.two)
    removeAssets(releases.one, releases.two, site)
    await page.goto('/login/')
    await expectFilesOf(page, releases.two)
    await expect(page.getByText('网站已更新')).toHaveCount(0)

    deployRelease(releases.one, site)
    await page.goto('/')
    await expectFilesOf(page, releases.two)
    // With developer tools attached Chromium may delay a reload while an installed worker waits.
    await expectStored(page, releases.one)
    await page.getByRole('button', { name: '刷新页面', exact: true }).click()
    await expectFilesOf(page, releases.one)
    rmSync(join(site, WORKER_FILE))
    const version = join(site, 'version.json')
    writeFileSync(version, readFileSync(version, 'utf8').replace('"worker":true,', ''))
    await page.goto('/login/')
    await expect.poll(() => readCaches(page)).toEqual({ workers: 0, paths: [] })
  })

  test('an incomplete release changes nothing on the phone, online or offline @long', async ({
    page,
    context,
    site,
    watch,
  }) => {
    watch.allow(WITHOUT_NETWORK)
    await page.goto('/')
    await waitForWorker(page)
    for (const pass of ['assets', 'files', 'pages'] as const) {
      expect(() => deployRelease(releases.two, site, pass)).toThrow(pass)
      await page.goto('/login/')
      await expectFilesOf(page, releases.one)
    }
    // A copy in the wrong order has the list of release two with the pages of release one.
    deployRelease(releases.one, site)
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
    await expectFilesOf(page, releases.one)
    await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
  })
})
