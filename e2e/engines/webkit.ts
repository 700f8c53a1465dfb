import { parseArgs } from 'node:util'
import { JOURNEYS } from './journeys.ts'
import { NEW_RELEASE } from './release-journey.ts'
import { playJourneys } from './run.ts'
import { startable } from './startable.ts'
import { startWebKit } from './webdriver.ts'
import { sum, type Counts } from '#scripts/support/counts.ts'
import { ensureWebKit } from '#scripts/support/find-webkit.ts'
import { buildVariant } from '#scripts/support/variants.ts'

/** Plays the journeys in WebKit, light and dark; null after saying why it can't be had here. */
export async function playWebKit(only = /^/): Promise<Counts | null> {
  const programs = ensureWebKit()
  if (!programs) return null
  const results: Counts[] = []
  for (const theme of ['light', 'dark'] as const) {
    const start = await startable('WebKit', () => () => startWebKit(programs, theme))
    if (!start) return null
    results.push(await playJourneys(start, theme, only, [...JOURNEYS, NEW_RELEASE]))
  }
  return sum(results)
}

/** `npm run e2e:webkit [-- --only PATTERN]` */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  if (!(await buildVariant('demo'))) return false
  const { passed, failed } = (await playWebKit(new RegExp(values.only))) ?? { passed: 0, failed: 0 }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

if (import.meta.main) process.exitCode = (await main()) ? 0 : 1
