import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readFailures } from './failures.ts'
import { ROOT } from './processes.ts'
import { Tally } from './tally.ts'
import { temporaryFolder } from './temporary-folder.ts'

const folder = temporaryFolder('failures')
const report = (name: string, content: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}
const passed = { fullName: 'fine', status: 'passed', failureMessages: [] }
const failed = {
  fullName: ' a hook waits too long',
  status: 'failed',
  failureMessages: ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at x.ts:3'],
}
const unit = report('unit.json', {
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    {
      name: join(ROOT, 'hooks/a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [passed, failed],
    },
    {
      name: join(ROOT, 'lib/b.test.ts'),
      status: 'failed',
      message: 'Cannot find c.ts\nat',
      assertionResults: [],
    },
    {
      name: join(ROOT, 'lib/c.test.ts'),
      status: 'passed',
      message: '',
      assertionResults: [passed],
    },
  ],
})

const run = (projectName: string, status: string, message?: string) => ({
  projectName,
  status,
  results: [
    message === undefined
      ? {}
      : {
          error: { message, location: { file: join(ROOT, 'e2e/a.spec.ts'), line: 45, column: 3 } },
        },
  ],
})
const journeys = report('journeys.json', {
  stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
  errors: [{ message: 'No tests found' }],
  suites: [
    {
      title: 'a.spec.ts',
      specs: [{ title: 'fine', file: 'a.spec.ts', tests: [run('iPhone', 'expected')] }],
      suites: [
        {
          title: 'deposit',
          specs: [
            {
              title: 'a bet',
              file: 'a.spec.ts',
              tests: [
                run(
                  'iPhone',
                  'unexpected',
                  '\n\u001B[2mexpect(\u001B[22m failed\nLocator: getByText(1)\nCall log',
                ),
              ],
            },
            { title: 'a talk', file: 'a.spec.ts', tests: [run('Pixel', 'skipped')] },
          ],
        },
      ],
    },
  ],
})

afterEach(() => vi.restoreAllMocks())

test('unit tests that failed are named with the first line of their message, and so is a file that could not be loaded', () => {
  expect(readFailures(unit)).toEqual([
    'hooks/a.test.ts › a hook waits too long: AssertionError: expected 1 to be 2',
    'lib/b.test.ts: Cannot find c.ts',
  ])
})

test('journeys are named with their project and the line that failed, wherever in the file they are written', () => {
  expect(readFailures(journeys)).toEqual([
    'No tests found',
    '[iPhone] a.spec.ts › deposit › a bet (e2e/a.spec.ts:45): expect( failed, getByText(1)',
    '[Pixel] a.spec.ts › deposit › a talk (skipped)',
  ])
})

test('a missing report names nothing', () => {
  expect(readFailures(join(folder, 'none.json'))).toEqual([])
})

test('a test command ends with the names of all that failed, before the times', () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const before = process.exitCode
  const tally = new Tally()
  tally.phase('all')
  tally.note('types', false, 'a.ts(1,2): error')
  tally.note('lint', true)
  tally.count('unit', false, unit)
  tally.count(
    'crashed',
    false,
    report('crashed.json', { numPassedTests: 3, numFailedTests: 0, testResults: [] }),
    'Unhandled Rejection\nError: nobody waited',
  )
  tally.finish()
  expect(process.exitCode).toBe(1)
  process.exitCode = before
  const [list, time, sum] = lines.slice(-3)
  expect(list?.trim().split('\n')).toEqual([
    'failed:',
    'types',
    '  a.ts(1,2): error',
    'hooks/a.test.ts › a hook waits too long: AssertionError: expected 1 to be 2',
    'lib/b.test.ts: Cannot find c.ts',
    'crashed',
    '  Unhandled Rejection',
    '  Error: nobody waited',
  ])
  expect(time).toMatch(/^time: all \d+ s, \d+ s in all$/)
  expect(sum).toBe('5 passed, 3 failed')
})

test('a command whose results all passed names nothing', () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const before = process.exitCode
  const tally = new Tally()
  tally.note('lint', true)
  tally.finish()
  expect(process.exitCode).toBe(0)
  process.exitCode = before
  expect(lines.join('\n')).not.toContain('failed:')
})
