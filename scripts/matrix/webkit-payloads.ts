import { drawPayloads, PAYLOAD_CASES } from '#e2e/engines/payloads.ts'
import { startable } from '#e2e/engines/startable.ts'
import { startWebKit } from '#e2e/engines/webdriver.ts'
import { ensureWebKit } from '#scripts/support/find-webkit.ts'
import { buildVariant } from '#scripts/support/variants.ts'
import type { Matrix } from './matrix.ts'
import { appendResult } from './state.ts'

/** A browser of its own for so many cases, so that none grows old. */
const TOGETHER = 20

export const webkitPayloads: Matrix = {
  name: 'payloads-webkit',
  about:
    'The corpus of attacks in every page that draws HTML of the platform, in WebKitGTK: nothing runs, nothing acts, nothing lies over the page, and a server that every attack names is asked for nothing. ' +
    'A case is 25 attacks on one page.',
  sample: (cases) => cases.filter((_, at) => at % 65 === 3),
  list: () => Promise.resolve(PAYLOAD_CASES.map(({ name }) => name)),
  async run(pending, state) {
    const programs = ensureWebKit()
    if (!programs || !(await buildVariant('demo'))) return
    const start = await startable('WebKit', () => () => startWebKit(programs, 'light'))
    if (!start) return
    const cases = PAYLOAD_CASES.filter(({ name }) => pending.includes(name))
    for (let at = 0; at < cases.length; at += TOGETHER) {
      const driver = await start()
      await drawPayloads(driver, cases.slice(at, at + TOGETHER), (name, wrong, tries) => {
        const ok = wrong.length === 0
        appendResult(state, { name, ok, tries, ...(ok ? {} : { note: wrong[0] ?? '' }) })
        console.log(`${ok ? '✓' : '✗'} ${name} ${wrong.join('; ')}`)
      })
      await driver.close()
    }
  },
}
