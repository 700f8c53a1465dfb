import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHUNKS } from '#scripts/export/next-markup.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'
import { COMPILE_HINT, hintCompilation, SHORTEST_HINTED } from './compile-hint.ts'

test('long chunks begin with the hint; short ones and other files stay as they are', () => {
  const out = temporaryFolder('hint')
  const chunks = join(out, CHUNKS)
  mkdirSync(chunks, { recursive: true })
  const long = `run(${'"a",'.repeat(SHORTEST_HINTED / 4)}"")`
  writeFileSync(join(chunks, 'long.js'), long)
  writeFileSync(join(chunks, 'short.js'), 'run()')
  writeFileSync(join(chunks, 'long.css'), long)
  hintCompilation(out)
  const text = (name: string) => readFileSync(join(chunks, name), 'utf8')
  expect(text('long.js')).toBe(COMPILE_HINT + long)
  expect(text('short.js')).toBe('run()')
  expect(text('long.css')).toBe(long)
})
