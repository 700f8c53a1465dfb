import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sum, type Counts } from '#scripts/support/counts.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { MATRICES } from './list.ts'
import type { Matrix } from './matrix.ts'
import { judge } from './run.ts'
import { hasSection, withOutcome, withUnrun } from './results.ts'
import { CHANGED, openState, readResults } from './state.ts'

const PAGE = join(ROOT, 'docs/results.md')
const git = (...args: readonly string[]) => String(execFileSync('git', args, { cwd: ROOT })).trim()

function commitName(): string {
  const changes = git('status', '--porcelain', '--', '.', ':!docs/results.md')
  return git('rev-parse', '--short=10', 'HEAD') + (changes === '' ? '' : CHANGED)
}

const readPage = () => (existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '')

/** Runs what no earlier run of this commit passed, and writes the counts of all cases. */
async function runMatrix(matrix: Matrix, commit: string): Promise<Counts> {
  const { name, about } = matrix
  const state = join(ROOT, '.matrix', `${name}.jsonl`)
  openState(state, commit)
  const cases = await matrix.list()
  const before = readResults(state)
  const pending = cases.filter((each) => !before.get(each)?.ok)
  console.log(`${name}: ${pending.length} of ${cases.length} to run`)
  if (pending.length > 0) await matrix.run(pending, state)
  const { passed, failed, tries } = judge(cases, readResults(state))
  console.log(`${name}: ${passed} passed, ${failed.length} failed, ${tries} tries`)
  const date = new Date().toISOString().slice(0, 10)
  const outcome = { name, about, commit, date, passed, tries, failed }
  writeFileSync(PAGE, withOutcome(readPage(), outcome))
  return { passed, failed: failed.length }
}

/** Every matrix has a section of the page, also one that was never run. */
async function addUnrun(): Promise<void> {
  for (const { name, about, list } of MATRICES) {
    if (hasSection(readPage(), name)) continue
    const cases = (await list()).length
    writeFileSync(PAGE, withUnrun(readPage(), { name, about, cases }))
  }
}

/** `npm run test:matrix [-- --only NAME]` */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const chosen = MATRICES.filter(({ name }) => values.only === undefined || name === values.only)
  if (chosen.length === 0) {
    console.error(`--only: ${MATRICES.map(({ name }) => name).join(', ')}`)
    return false
  }
  const commit = commitName()
  const counts: Counts[] = []
  for (const matrix of chosen) counts.push(await runMatrix(matrix, commit))
  await addUnrun()
  const { passed, failed } = sum(counts)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

process.exitCode = (await main()) ? 0 : 1
