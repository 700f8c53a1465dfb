import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, startNode, TOOLS } from '#scripts/support/processes.ts'
import type { Matrix } from './matrix.ts'
import { appendResult } from './state.ts'

const SEEDS = 25

const usesProperties = (file: string) =>
  readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'")

export const properties: Matrix = {
  name: 'properties',
  about: `All property tests with ${SEEDS} seeds besides the one of every run.`,
  list: () => Promise.resolve(Array.from({ length: SEEDS }, (_, nth) => `seed ${nth + 2}`)),
  async run(pending, state) {
    const tests = globSync('{lib,hooks,components,sandbox,scripts}/**/*.test.{ts,tsx}', {
      cwd: ROOT,
    })
    const files = tests.filter(usesProperties)
    for (const name of pending) {
      const args = [TOOLS.vitest, 'run', '--reporter=dot', '--no-color', ...files]
      const { ok, output } = await startNode(args, { PROPERTY_SEED: name.slice('seed '.length) })
      const failed = [...output.matchAll(/^ *FAIL .*$/gm)].map(([line]) => line.trim())
      appendResult(state, { name, ok, note: failed.slice(0, 3).join('; ') })
      console.log(`${ok ? '✓' : '✗'} ${name} ${failed.join('; ')}`)
    }
  },
}
