import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { login, logout } from '#lib/api/endpoints/session.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { stagingOfEnv } from '#scripts/support/staging.ts'
import { startStaticHost } from '#scripts/support/static-host.ts'

export { expect } from '@playwright/test'
export type { Page } from '@playwright/test'

const staging = stagingOfEnv(process.env)

/** The only commands that a staging journey may send: no money moves, nothing is bound or applied for. */
const SESSION = new Set([login.path, logout.path])

interface Fixtures {
  /** Signs in with the given account through the form and opens this page. */
  signIn: (page: Page, path?: string) => Promise<void>
}

/** Serves the export on a port of this machine. The platform is the operator's. */
export const test = base.extend<Fixtures, { site: string }>({
  site: [
    async ({}, use) => {
      const host = await startStaticHost(staging.folder, { port: staging.port })
      await use(host.url)
      await host.close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site),

  context: async ({ context }, use) => {
    const problems = await watchCommands(context)
    await use(context)
    expect(problems).toEqual([])
  },

  signIn: async ({}, use) =>
    use(async (page, path = '/mine/') => {
      // The operator may show a notice.
      const notice = page.getByRole('button', { name: '今天不再显示公告', exact: true })
      await page.addLocatorHandler(notice, () => notice.click())
      await page.goto(`/login/?redirect=${encodeURIComponent(path)}`)
      await page.getByLabel('账号', { exact: true }).fill(staging.name)
      await page.getByLabel('密码', { exact: true }).fill(staging.password)
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page).toHaveURL((url) => url.pathname === path)
    }),
})

/** Blocks all commands except those of the session. Returns the list of blocked commands and errors of the page. */
async function watchCommands(context: BrowserContext): Promise<string[]> {
  const problems: string[] = []
  const commands = (await listEndpoints())
    .map(({ endpoint }) => endpoint)
    .filter(({ kind, path }) => kind === 'command' && !SESSION.has(path))
    .map(({ path }) => path)
  await context.route(
    (url) => commands.some((path) => url.pathname.endsWith(path)),
    (route) => {
      problems.push(`a command was sent: ${route.request().url()}`)
      return route.abort('blockedbyclient')
    },
  )
  context.on('page', (page) => {
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`))
  })
  return problems
}
