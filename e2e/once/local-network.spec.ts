import { expect, test } from '#e2e/fixtures.ts'
import { doMainJob } from '#e2e/support/main-job.ts'
import { BackOffice } from '#e2e/support/money.ts'
import { LAN_HOST } from '#e2e/support/watch.ts'
import { BROWSER_FLAGS, findHeadless } from '#scripts/support/find-browser.ts'

const executablePath = findHeadless()
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [...BROWSER_FLAGS, `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`],
  },
  baseURL: async ({ platform }, use) => use(`http://${LAN_HOST}:${platform.sandbox.port}`),
})

test('hall, sign-in, bet, deposit, withdrawal and records work over http in a local network @long', async ({
  page,
  platform,
  watch,
}) => {
  // The browser's console reports a header that needs https.
  watch.allow(/Cross-Origin-Opener-Policy header has been ignored/)
  const member = await platform.addMember()
  await doMainJob({ page, platform, member, backOffice: new BackOffice(platform, member) })
  expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false])
})
