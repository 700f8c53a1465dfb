import * as v from 'valibot'
import { runNode, startNode, TOOLS } from '#scripts/support/processes.ts'
import type { Matrix } from './matrix.ts'

interface Units {
  readonly name: string
  readonly about: string
  /** Test file, relative to the project. */
  readonly file: string
  readonly sample?: Matrix['sample']
}

const CONFIG = '--config=scripts/matrix/unit.vitest.ts'
const listed = v.array(v.object({ name: v.string() }))

const escaped = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The tests of one file of vitest, each a case. */
export function unitMatrix({ name, about, file, sample }: Units): Matrix {
  return {
    name,
    about,
    ...(sample && { sample }),
    async list() {
      const { ok, output } = await startNode([
        TOOLS.vitest,
        'list',
        CONFIG,
        '--staticParse=false',
        file,
        '--json',
      ])
      if (!ok) throw new Error(output)
      const rows = v.parse(listed, JSON.parse(output.slice(output.indexOf('[\n'))))
      return rows.map((each) => each.name)
    },
    async run(pending, state) {
      const titles = pending.map(escaped)
      const args = ['run', CONFIG, '-t', `^(${titles.join('|')})$`, file]
      runNode([TOOLS.vitest, ...args], { MATRIX_STATE: state })
    },
  }
}
