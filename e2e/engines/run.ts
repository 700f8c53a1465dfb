import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Cashier } from '#e2e/support/money.ts'
import { JourneyPlatform } from '#e2e/support/platform.ts'
import type { Counts } from '#scripts/support/counts.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { BrowserPage } from './browser-page.ts'
import type { Driver, Theme } from './driver.ts'
import { JOURNEYS, type Journey } from './journeys.ts'

/** Plays the journeys in one browser and one theme, each on a platform of its own; returns what passed and failed. */
export async function playJourneys(
  start: () => Promise<Driver>,
  theme: Theme,
  only: RegExp,
  journeys: readonly Journey[] = JOURNEYS,
): Promise<Counts> {
  const counts = { passed: 0, failed: 0, failures: [] as string[] }
  for (const { name, guest, play } of journeys.filter((each) => only.test(each.name))) {
    const driver = await start()
    const platform = await JourneyPlatform.start({ variant: 'demo', dialect: 'A', basePath: '' })
    const folder = join(ROOT, 'test-results/engines', `${driver.name}-${theme}`)
    mkdirSync(folder, { recursive: true })
    const shoot = async (what: string) =>
      writeFileSync(join(folder, `${what}.png`), await driver.picture())
    const started = Date.now()
    const say = (mark: string) =>
      console.log(
        `${mark} ${driver.name}, ${theme}: ${name} (${Math.round((Date.now() - started) / 1000)} s)`,
      )
    try {
      await driver.setTheme(theme)
      const page = new BrowserPage(driver)
      const member = await platform.member()
      if (!guest) await page.startSession(platform.origin, platform.tokenFor(member))
      await play({ page, platform, member, cashier: new Cashier(platform, member), shoot })
      const problems = driver.problems()
      if (problems.length > 0) throw new Error(problems.join('\n'))
      counts.passed++
      say('✓')
    } catch (error) {
      counts.failed++
      say('✗')
      console.log(error)
      const [line] = String(error).split('\n')
      counts.failures.push(`${driver.name}, ${theme} › ${name}: ${line}`)
      await shoot(`failed-${counts.failed}`).catch(() => undefined)
    } finally {
      await driver.close()
      await platform.sandbox.close()
    }
  }
  return counts
}
