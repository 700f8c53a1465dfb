import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCounts, sum } from './counts.ts'
import { temporaryFolder } from './temporary-folder.ts'

const report = (content: unknown): string => {
  const file = join(temporaryFolder('counts'), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const playwright = (stats: Record<string, number>) =>
  report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } })

test('reports of both runners are read', () => {
  const unit = readCounts(report({ numPassedTests: 40, numFailedTests: 2 }), false)
  const browser = readCounts(playwright({ expected: 7 }), true)
  expect(sum([unit, browser, { passed: 1, failed: 0 }])).toMatchObject({ passed: 48, failed: 2 })
})

test('what passed only when it was repeated, or was skipped, has not passed', () => {
  expect(readCounts(playwright({ expected: 3, flaky: 1, skipped: 1 }), true)).toMatchObject({
    passed: 3,
    failed: 2,
  })
})

test('a run that broke, or ran nothing, is a failure even without a failed test', () => {
  expect(readCounts('/nowhere/report.json', false)).toMatchObject({ passed: 0, failed: 1 })
  expect(readCounts(report({ numPassedTests: 9, numFailedTests: 0 }), false)).toMatchObject({
    passed: 9,
    failed: 1,
  })
  expect(readCounts(playwright({}), true)).toMatchObject({ passed: 0, failed: 1 })
})
