import { test } from '#e2e/fixtures.ts'
import { doMainJob } from '#e2e/support/main-job.ts'
import { MISSING, STORAGE_FAULTS, type StorageFault } from '#e2e/support/missing.ts'
import { Cashier } from '#e2e/support/money.ts'
import { STORED_KEYS } from '#lib/storage.ts'

const GARBAGE = 'holds garbage in every key'
const CASES: readonly (readonly [string, readonly StorageFault[]])[] = [
  ...Object.entries(MISSING).map(([name, act]) => [`without ${name}`, [act]] as const),
  ...Object.entries(STORAGE_FAULTS).map(([name, act]) => [`where storage ${name}`, [act]] as const),
  ['without all of these', Object.values(MISSING)] as const,
]

for (const [where, acts] of CASES) {
  test(`hall, sign-in, bet, deposit, withdrawal and records work ${where} @long`, async ({
    page,
    platform,
    watch,
  }) => {
    // The check for calls without the stored token takes garbage for a token.
    if (acts.includes(STORAGE_FAULTS[GARBAGE]!)) watch.allow(/without a token/)
    for (const act of acts) await page.addInitScript(act, STORED_KEYS)
    const member = await platform.member()
    await doMainJob({ page, platform, member, cashier: new Cashier(platform, member) })
  })
}
