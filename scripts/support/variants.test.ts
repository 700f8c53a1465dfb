import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'
import { isStale } from './variants.ts'

test('an export is stale when missing, and when any of its sources is newer', () => {
  const root = temporaryFolder('fresh')
  const out = join(root, 'out')
  const touch = (path: string, at: number) => {
    writeFileSync(join(root, path), 'x')
    utimesSync(join(root, path), at, at)
  }
  mkdirSync(join(root, 'components/hall'), { recursive: true })
  touch('components/hall/tile.tsx', 1000)
  expect(isStale(root, out)).toBe(true)
  mkdirSync(out)
  touch('out/version.json', 2000)
  expect(isStale(root, out)).toBe(false)
  touch('components/hall/tile.tsx', 3000)
  expect(isStale(root, out)).toBe(true)
})
