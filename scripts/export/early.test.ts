import { expect, test } from 'vitest'
import { withEarlyReads } from './early.ts'

const env = { apiHost: 'https://api.example', basePath: '/m', sandbox: '' as const }
const CONFIG = '<script src="/m/config.js"></script>'
const PAGE = `<html><head><meta charSet="utf-8"/></head><body><p>x</p>${CONFIG}<script>next()</script></body></html>`

test('the hall asks behind config.js, ahead of the bundle; other pages stay as they are', () => {
  for (const file of ['index.html', 'home/index.html', 'index_old/index.html']) {
    const html = withEarlyReads(PAGE, file, env)
    const [before = '', after = ''] = html.split(CONFIG)
    expect(PAGE.startsWith(before)).toBe(true)
    expect(after).toMatch(/^<script>\(function prefetch/)
    expect(after).toContain('GET /api/game/list')
    expect(after).toContain('"https://api.example","/m"')
    expect(after).toMatch(/<\/script><script>next\(\)<\/script><\/body><\/html>$/)
  }
  expect(withEarlyReads(PAGE, 'mine/index.html', env)).toBe(PAGE)
})

test('a hall without config.js fails the build', () => {
  expect(() => withEarlyReads('<html></html>', 'index.html', env)).toThrow('config.js')
})
