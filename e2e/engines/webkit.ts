import { parseArgs } from 'node:util'
import { playJourneys } from './run.ts'
import { startWebKit } from './webdriver.ts'
import { sum } from '#scripts/run/counts.ts'
import { ensureWebKit } from '#scripts/run/find-webkit.ts'
import { buildVariant } from '#scripts/run/variants.ts'

/** `npm run e2e:webkit [-- --only PATTERN]`: the journeys in WebKit, light and dark. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  const programs = ensureWebKit()
  if (!programs || !(await buildVariant('demo'))) return false
  const results = []
  for (const theme of ['light', 'dark'] as const) {
    const start = () => startWebKit(programs, theme)
    results.push(await playJourneys(start, theme, new RegExp(values.only)))
  }
  const { passed, failed } = sum(results)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

process.exitCode = (await main()) ? 0 : 1
