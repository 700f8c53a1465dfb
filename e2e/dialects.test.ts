import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIALECTS } from '#sandbox/domain/platform.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { sources } from '#scripts/checks/sources.ts'
import { JOURNEYS, RARE } from './dialects.ts'

const files = sources(/^e2e\/(?!staging\/|matrix\/).*\.spec\.ts$/)

test('every journey is in the table of dialects, and the table names no other', () => {
  const written = files.map(({ path }) => path.replace('e2e/', ''))
  expect(Object.keys(JOURNEYS).toSorted()).toEqual(written.toSorted())
})

/** How the decision marks a file: on S with ✓ what `npm test` runs, with `all` what only `npm run test:all` runs. */
function marksOf(file: string): string[] {
  const text = files.find(({ path }) => path === `e2e/${file}`)?.text ?? ''
  const onS = RARE.includes(file) ? 'all' : text.includes('@rare') ? '✓ all' : '✓'
  return DIALECTS.map((each) => (JOURNEYS[file]?.includes(each) ? (each === 'S' ? onS : '✓') : ''))
}

test('the decision shows the same table', () => {
  const text = readFileSync(join(ROOT, 'docs/decisions/0017-dialects-and-journeys.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (\S+\.spec\.ts) \|(.*)\|$/gm)].map(([, file, marks = '']) => [
    file,
    marks.split('|').map((each) => each.trim()),
  ])
  const expected = Object.keys(JOURNEYS).map((file) => [file, marksOf(file)])
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected))
})

test('only files of once are left to test:all as a whole, and only such as run on S', () => {
  const others = RARE.filter((file) => !file.startsWith('once/') || !JOURNEYS[file]?.includes('S'))
  expect(others).toEqual([])
})

/** The platform in the browser speaks one dialect; only `request_id` shows what a browser repeats. */
const NOT_ON_S = ['bet-repeats.spec.ts', 'once/worker.spec.ts']

test('every other journey runs on S', () => {
  const without = Object.entries(JOURNEYS).filter(([, dialects]) => !dialects.includes('S'))
  expect(without.map(([file]) => file)).toEqual(NOT_ON_S)
})

test('no file chooses a dialect by itself', () => {
  const choosing = /test\.use\([^)]*dialect|wire\.dialect\s*=/
  expect(files.filter(({ text }) => choosing.test(text)).map(({ path }) => path)).toEqual([])
})

test('a staging journey takes nothing but an account: no platform of ours, no sandbox', () => {
  const staging = sources(/^e2e\/staging\/.*\.ts$/)
  expect(staging.length).toBeGreaterThan(1)
  const ours = /#sandbox\/|#e2e\/fixtures|\.\.\/fixtures|support\/platform/
  expect(staging.filter(({ text }) => ours.test(text)).map(({ path }) => path)).toEqual([])
})
