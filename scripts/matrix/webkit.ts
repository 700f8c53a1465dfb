import type { Driver } from '#e2e/engines/driver.ts'
import { startable } from '#e2e/engines/startable.ts'
import { startWebKit } from '#e2e/engines/webdriver.ts'
import { ensureWebKit } from '#scripts/support/find-webkit.ts'
import { buildVariant } from '#scripts/support/variants.ts'
import type { Matrix } from './matrix.ts'
import { appendResult } from './state.ts'

/** A browser of its own for so many cases, so that none grows old. */
const TOGETHER = 20

type Report = (name: string, wrong: readonly string[], tries: number) => void

interface WebKitTable<C> extends Pick<Matrix, 'name' | 'about' | 'sample'> {
  readonly cases: readonly C[]
  /** Plays these cases in one browser and reports what was wrong with each. */
  readonly play: (driver: Driver, cases: readonly C[], report: Report) => Promise<void>
}

/** Cases that are played in WebKitGTK; where it can't be had, none has a result. */
export const webkitMatrix = <C extends { readonly name: string }>({
  cases,
  play,
  ...described
}: WebKitTable<C>): Matrix => ({
  ...described,
  list: () => Promise.resolve(cases.map(({ name }) => name)),
  async run(pending, state) {
    const programs = ensureWebKit()
    if (!programs || !(await buildVariant('demo'))) return
    const start = await startable('WebKit', () => () => startWebKit(programs, 'light'))
    if (!start) return
    const chosen = cases.filter(({ name }) => pending.includes(name))
    for (let index = 0; index < chosen.length; index += TOGETHER) {
      const driver = await start()
      await play(driver, chosen.slice(index, index + TOGETHER), (name, wrong, tries) => {
        const ok = wrong.length === 0
        appendResult(state, { name, ok, tries, ...(ok ? {} : { note: wrong[0] ?? '' }) })
        console.log(`${ok ? '✓' : '✗'} ${name} ${wrong.join('; ')}`)
      })
      await driver.close()
    }
  },
})
