import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { transportChunk, withTransport } from './preload-transport.ts'

function built(chunks: Readonly<Record<string, string>>): string {
  const out = mkdtempSync(join(tmpdir(), 'transport-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  mkdirSync(join(out, '_next/static/chunks'), { recursive: true })
  for (const [name, text] of Object.entries(chunks)) {
    writeFileSync(join(out, '_next/static/chunks', name), text)
  }
  return out
}

test('the transport is one chunk, or the build fails', () => {
  const ky = 'class t extends Error{name="KyError"}'
  expect(transportChunk(built({ 'a.js': 'react', 'b.js': ky, 'c.css': ky }))).toBe(
    '/_next/static/chunks/b.js',
  )
  expect(() => transportChunk(built({ 'a.js': 'react' }))).toThrow('in 0')
  expect(() => transportChunk(built({ 'a.js': ky, 'b.js': ky }))).toThrow('in 2')
})

test('pages of the table name it low in their head; sign-in pages and the error page do not', () => {
  const page = '<html><head><title>x</title></head><body></body></html>'
  const link = '<link rel="preload" as="script" fetchPriority="low" href="/m/x.js"/>'
  expect(withTransport(page, 'mine/index.html', '/m/x.js')).toBe(
    `<html><head><title>x</title>${link}</head><body></body></html>`,
  )
  for (const file of ['login/index.html', 'reg2/index.html', '404.html']) {
    expect(withTransport(page, file, '/m/x.js')).toBe(page)
  }
})
