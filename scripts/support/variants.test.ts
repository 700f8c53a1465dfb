import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { isStale, HASH_FILE, hashOfSources, VARIANTS } from './variants.ts'

test('an export is stale if it is missing or if a source or a setting has changed', () => {
  const root = temporaryFolder('fresh')
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const stale = (settings: Readonly<Record<string, string>> = VARIANTS.demo) =>
    isStale(root, 'out', settings)
  write('components/hall/tile.tsx', 'one')
  expect(stale()).toBe(true)
  write(`out/${HASH_FILE}`, hashOfSources(root, VARIANTS.demo))
  expect(stale()).toBe(false)
  expect(stale(VARIANTS.based)).toBe(true)

  for (const beside of ['components/hall/tile.test.tsx', 'e2e/hall.spec.ts', 'sandbox/server.ts'])
    write(beside, 'new')
  write('components/hall/tile.tsx', 'two')
  expect(stale()).toBe(true)
  write('components/hall/tile.tsx', 'one')
  expect(stale()).toBe(false)
})
