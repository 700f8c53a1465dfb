import { parseArgs } from 'node:util'
import { OLD_ENGINES, oldChromium } from './old-chromium.ts'
import { playJourneys } from './run.ts'
import { startable } from './startable.ts'
import { sum, type Counts } from '#scripts/support/counts.ts'
import { buildVariant } from '#scripts/support/variants.ts'

/**
 * Plays the journeys in the oldest engines that the site promises to run in; null after saying which can't be had here.
 */
export async function playFloor(only = /^/): Promise<Counts | null> {
  const results: Counts[] = []
  for (const [index, engine] of OLD_ENGINES.entries()) {
    const start = await startable(engine.name, () => oldChromium(engine))
    if (start) results.push(await playJourneys(start, index % 2 === 0 ? 'light' : 'dark', only))
  }
  return results.length === 0 ? null : sum(results)
}

/** `npm run e2e:floor [-- --only PATTERN]` */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  if (!(await buildVariant('demo'))) return false
  const { passed, failed } = (await playFloor(new RegExp(values.only))) ?? { passed: 0, failed: 0 }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

if (import.meta.main) process.exitCode = (await main()) ? 0 : 1
