import { test } from '#e2e/fixtures.ts'
import { doMainJob } from '#e2e/support/main-job.ts'
import { MISSING } from '#e2e/support/missing.ts'
import { Cashier } from '#e2e/support/money.ts'

for (const [name, switchOff] of Object.entries(MISSING)) {
  test(`hall, sign-in, bet, deposit, withdrawal and records work without ${name}`, async ({
    page,
    platform,
  }) => {
    await page.addInitScript(switchOff)
    const member = await platform.member()
    await doMainJob({ page, platform, member, cashier: new Cashier(platform, member) })
  })
}
