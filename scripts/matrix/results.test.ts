import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasSection, withOutcome, withUnrun } from './results.ts'
import { appendResult, openState, readResults } from './state.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { MATRICES } from './list.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

const outcome = { about: 'What it tries.', commit: 'abc', date: '2026-11-22', passed: 3 }

test('a matrix replaces its own section of the page and no other', () => {
  const first = withOutcome('', { ...outcome, name: 'faults', failed: [] })
  const both = withOutcome(first, { ...outcome, name: 'endings', failed: ['a tab'] })
  expect(both.match(/^## .*/gm)).toEqual(['## endings', '## faults'])
  expect(both).toContain('3 passed, 1 failed, at abc, 2026-11-22.\n\n- failed: a tab')
  const again = withOutcome(both, { ...outcome, name: 'endings', passed: 4, failed: [] })
  expect(again).not.toContain('a tab')
  expect(again.match(/^# /gm)).toHaveLength(1)
  expect(again.match(/passed,/g)).toHaveLength(2)
})

test('the page says how many tries the cases made', () => {
  const page = withOutcome('', { ...outcome, name: 'answers', tries: 1234, failed: [] })
  expect(page).toContain('3 passed, 0 failed (1234 tries), at abc')
})

test('a matrix that was never run has a section until its first run', () => {
  const unrun = withUnrun('', { name: 'faults', about: 'What it tries.', cases: 7 })
  expect(unrun).toContain('## faults\n\nWhat it tries.\n\n0 of 7 run.\n')
  expect([hasSection(unrun, 'faults'), hasSection(unrun, 'fault')]).toEqual([true, false])
  const other = withOutcome(unrun, { ...outcome, name: 'endings', failed: [] })
  expect(other).toContain('0 of 7 run.')
  const run = withOutcome(other, { ...outcome, name: 'faults', failed: [] })
  expect(run).not.toContain('0 of 7 run.')
  expect(run.match(/^## .*/gm)).toEqual(['## endings', '## faults'])
})

test('docs/results.md has a section for every matrix', () => {
  const page = readFileSync(join(ROOT, 'docs/results.md'), 'utf8')
  const missing = MATRICES.filter(({ name }) => !hasSection(page, name))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('a run goes on where one of the same commit stopped; the last result of a case holds', () => {
  const state = join(temporaryFolder('matrix'), 'state/faults.jsonl')
  openState(state, 'abc')
  appendResult(state, { name: 'one', ok: false, note: 'slow' })
  appendResult(state, { name: 'two', ok: true, tries: 7 })
  appendResult(state, { name: 'one', ok: true })
  appendFileSync(state, '{"name":"three","o')
  openState(state, 'abc')
  expect([...readResults(state).values()]).toEqual([
    { name: 'one', ok: true },
    { name: 'two', ok: true, tries: 7 },
  ])
  openState(state, 'def')
  expect(readResults(state).size).toBe(0)
})

test('what was run with local changes is run again', () => {
  const state = join(temporaryFolder('matrix'), 'faults.jsonl')
  openState(state, 'abc+')
  appendResult(state, { name: 'one', ok: true })
  openState(state, 'abc+')
  expect(readResults(state).size).toBe(0)
})
