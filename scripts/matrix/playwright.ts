import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureHeadless } from '#scripts/support/find-browser.ts'
import { ROOT, runNode, startNode, TOOLS } from '#scripts/support/processes.ts'
import { buildVariant } from '#scripts/support/variants.ts'
import type { Matrix } from './matrix.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

interface Journeys {
  readonly name: string
  readonly about: string
  /** Relative to e2e. */
  readonly file: string
  /** Projects of playwright.config.ts; those of files in e2e/matrix are `matrix` (S) and `matrix-A` (A). */
  readonly projects: readonly string[]
  readonly sample?: Matrix['sample']
}

/** Playwright's name of a test, which it prints and reads again: `[project] › file:line:column › title`. */
const LISTED = /^\s*(\[.*?\] › .*)$/

/** The tests of a file of e2e/matrix, each a case. */
export function journeyMatrix({ name, about, file, projects, sample }: Journeys): Matrix {
  const chosen = [file, ...projects.map((each) => `--project=${each}`)]
  return {
    name,
    about,
    ...(sample && { sample }),
    async list() {
      const { ok, output } = await startNode([TOOLS.playwright, 'test', '--list', ...chosen], {
        MATRIX: name,
      })
      if (!ok) throw new Error(output)
      return output.split('\n').flatMap((line) => LISTED.exec(line)?.[1] ?? [])
    },
    async run(pending, state) {
      if (!ensureHeadless() || !(await buildVariant('demo'))) return
      const list = join(temporaryFolder('matrix'), 'tests.txt')
      writeFileSync(list, pending.join('\n'))
      const reporter = join(ROOT, 'scripts/matrix/journey-reporter.ts')
      const args = [`--test-list=${list}`, `--reporter=${reporter}`, ...chosen]
      runNode([TOOLS.playwright, 'test', ...args], { MATRIX: name, MATRIX_STATE: state })
    },
  }
}
