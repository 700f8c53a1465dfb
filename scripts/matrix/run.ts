import { join } from 'node:path'
import { sum, type Counts } from '#scripts/support/counts.ts'
import { MATRICES } from './list.ts'
import type { CaseResult, Matrix } from './matrix.ts'
import { openState, readResults } from './state.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

/** The counts of these cases; one without a result has failed. */
export function judge(cases: readonly string[], results: ReadonlyMap<string, CaseResult>) {
  const failed = cases
    .filter((each) => !results.get(each)?.ok)
    .map((each) => {
      const result = results.get(each)
      return `${each}: ${result?.note ?? (result ? 'failed' : 'not run')}`
    })
  const tries = cases.reduce((total, each) => total + (results.get(each)?.tries ?? 0), 0)
  return { passed: cases.length - failed.length, failed, tries }
}

async function runSample({ name, list, run, sample }: Matrix): Promise<Counts> {
  const cases = sample?.(await list()) ?? []
  if (cases.length === 0) return { passed: 0, failed: 0 }
  const state = join(temporaryFolder('matrix'), `${name}.jsonl`)
  openState(state, 'sample')
  await run(cases, state)
  const { passed, failed } = judge(cases, readResults(state))
  return { passed, failed: failed.length, failures: failed.map((each) => `${name}: ${each}`) }
}

/** Some cases of every matrix that has a sample: `npm run test:all`. */
export async function runSamples(matrices: readonly Matrix[] = MATRICES): Promise<Counts> {
  const counts: Counts[] = []
  for (const each of matrices) counts.push(await runSample(each))
  return sum(counts)
}
