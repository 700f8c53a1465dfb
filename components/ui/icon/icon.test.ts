import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconPaths } from './icon-paths.ts'
import { rowIconPaths } from './row-icon-paths.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)

test('every name in more-icons.ts has one symbol, and no inline icon has one too', () => {
  const named = all(read('more-icons.ts'), /^ {2}\| '([a-z-]+)'/gm)
  const drawn = all(
    read('more-icons.svg'),
    /<symbol id="([a-z-]+)" viewBox="0 0 24 24"><path d="[Mm]/g,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(drawn).toEqual(named)
  expect(named.filter((name) => name !== undefined && Object.hasOwn(iconPaths, name))).toEqual([])
})

test('icons of rows are drawn like their symbols', () => {
  const symbols = read('more-icons.svg')
  for (const [name, path] of Object.entries(rowIconPaths)) {
    expect(symbols).toContain(`<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/>`)
  }
})
