import { expect, test } from 'vitest'
import { withProgramLast } from './program-last.ts'

const file = '<script src="/_next/a.js" async=""></script>'
const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/b.js"/>'
const host = '<link rel="preload" href="/config.js" as="script" fetchPriority="high"/>'
const old = '<script src="/_next/c.js" noModule=""></script>'
const config = '<script src="/m/config.js"></script>'
const start = '<script id="_R_">go()</script><script src="/_next/b.js" async=""></script>'

test('the program’s files come after the content in their order; what names the host stays ahead', () => {
  expect(
    withProgramLast(
      `<head>${preload}${file}${host}${old}</head><body><p>$&</p>${config}${start}</body>`,
    ),
  ).toBe(`<head>${host}${old}</head><body><p>$&</p>${preload}${file}${config}${start}</body>`)
})

test('a page of the app without its files or its settings fails the build; a page of a game has none', () => {
  expect(() => withProgramLast(`<head></head><body>${config}${start}</body>`)).toThrow('program')
  expect(() => withProgramLast(`<head>${file}</head><body>${start}</body>`)).toThrow('program')
  expect(withProgramLast('<head></head>')).toBe('<head></head>')
})
