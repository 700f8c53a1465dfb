import { parseArgs } from 'node:util'
import { OLD_ENGINES, oldChromium } from './old-chromium.ts'
import { playJourneys } from './run.ts'
import { sum } from '#scripts/run/counts.ts'
import { buildVariant } from '#scripts/run/variants.ts'

/** `npm run e2e:floor [-- --only PATTERN]`: the journeys in the oldest engines that the site promises to run in. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  if (!(await buildVariant('demo'))) return false
  const results = []
  for (const [index, engine] of OLD_ENGINES.entries()) {
    const theme = index % 2 === 0 ? 'light' : 'dark'
    results.push(await playJourneys(oldChromium(engine), theme, new RegExp(values.only)))
  }
  const { passed, failed } = sum(results)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

process.exitCode = (await main()) ? 0 : 1
