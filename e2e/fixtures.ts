import { test as base, expect, type Page } from '@playwright/test'
import type { Member } from '#sandbox/domain/members.ts'
import { PASSWORD, TestPlatform, type PlatformSettings } from './support/platform.ts'
import { Watch } from './support/watch.ts'

export { expect } from '@playwright/test'
export type { Page } from '@playwright/test'

interface Fixtures {
  /** A platform of this test's own. */
  platform: TestPlatform
  watch: Watch
  /** Signs a new member in, through the login screen, and leaves the page in the hall. */
  login: (page: Page, member?: Member) => Promise<Member>
  settings: PlatformSettings
}

/** Every test has a platform, members, rounds and money of its own; nothing is shared, nothing is reset. */
export const test = base.extend<Fixtures>({
  settings: [{ variant: 'demo', dialect: 'A', basePath: '' }, { option: true }],

  platform: async ({ settings }, use) => {
    const platform = await TestPlatform.start(settings)
    await use(platform)
    await platform.sandbox.close()
  },

  baseURL: async ({ platform, settings }, use) => use(platform.origin + settings.basePath),

  watch: async ({}, use) => use(new Watch()),

  context: async ({ context, watch }, use) => {
    await watch.follow(context)
    await use(context)
    expect(watch.problems).toEqual([])
  },

  login: async ({ platform, settings }, use) =>
    use(async (page, given) => {
      const member = given ?? (await platform.member())
      await page.goto('/login/')
      await page.getByLabel('账号').fill(member.name)
      await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page).toHaveURL(`${platform.origin}${settings.basePath}/`)
      return member
    }),
})
