import { expect, test } from 'vitest'
import { bootScript } from '#lib/storage.ts'
import { withBootFirst } from './boot-first.ts'

const boot = `<script>${bootScript}</script>`

test('the boot script stands at the start of the head, once', () => {
  expect(
    withBootFirst(`<head><meta charSet="utf-8"/><link rel="icon"/>${boot}</head><body></body>`),
  ).toBe(`<head><meta charSet="utf-8"/>${boot}<link rel="icon"/></head><body></body>`)
})

test('a page without it fails the build', () => {
  expect(() => withBootFirst('<head><meta charSet="utf-8"/></head>')).toThrow('boot script')
  expect(() => withBootFirst(`<head>${boot}</head>`)).toThrow('boot script')
})
