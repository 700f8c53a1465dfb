import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/support/processes.ts'
import { DEFECTS } from './list.seed.ts'

test.each(DEFECTS.map((each) => [each.name, each] as const))(
  '%s: can still be seeded, and names tests that are there',
  (_, { file, find, tests }) => {
    expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2)
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter((each) => !existsSync(join(ROOT, each)))).toEqual([])
  },
)

test('no two defects have one name', () => {
  expect(new Set(DEFECTS.map((each) => each.name)).size).toBe(DEFECTS.length)
})
