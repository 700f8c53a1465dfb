import { startNode, TOOLS } from '#scripts/support/processes.ts'
import type { Matrix } from './matrix.ts'
import { appendResult } from './state.ts'

interface Runs extends Pick<Matrix, 'name' | 'about' | 'sample'> {
  readonly cases: readonly string[]
  /** The arguments and environment of a case's run of unit tests, besides the usual ones. */
  readonly runOf: (name: string) => {
    readonly args: readonly string[]
    readonly env?: Record<string, string>
  }
}

/** A matrix whose cases are runs of unit tests, each with another seed. */
export const seedMatrix = ({ name, about, sample, cases, runOf }: Runs): Matrix => ({
  name,
  about,
  ...(sample && { sample }),
  list: () => Promise.resolve(cases),
  async run(pending, state) {
    for (const each of pending) {
      const { args, env } = runOf(each)
      const { ok, output } = await startNode(
        [TOOLS.vitest, 'run', '--reporter=dot', '--no-color', ...args],
        env,
      )
      const failed = [...output.matchAll(/^ *FAIL .*$/gm)].map(([line]) => line.trim())
      appendResult(state, { name: each, ok, note: failed.slice(0, 3).join('; ') })
      console.log(`${ok ? '✓' : '✗'} ${each} ${failed.join('; ')}`)
    }
  },
})

/** The number at the end of the name of a case. */
export const seedIn = (name: string): string => name.slice(name.lastIndexOf(' ') + 1)
