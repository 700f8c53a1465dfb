import { expect, test } from 'vitest'
import { bootScript } from '#lib/storage.ts'
import { withBootFirst } from './boot-first.ts'

const boot = `<script>${bootScript}</script>`
const start = '<body><script id="_R_">go()</script></body>'

test('the boot script is at the start of the head, once', () => {
  expect(
    withBootFirst(`<head><meta charSet="utf-8"/><link rel="icon"/>${boot}</head>${start}`),
  ).toBe(`<head><meta charSet="utf-8"/>${boot}<link rel="icon"/></head>${start}`)
})

test('a page of the app without it fails the build; a page of a game has none', () => {
  expect(() => withBootFirst(`<head><meta charSet="utf-8"/></head>${start}`)).toThrow('boot script')
  expect(() => withBootFirst(`<head>${boot}</head>${start}`)).toThrow('boot script')
  expect(withBootFirst('<head></head>')).toBe('<head></head>')
})
