import { expect, test } from 'vitest'
import { bootScript } from '#lib/storage.ts'
import { withEarlyReads } from './early.ts'

const env = { apiHost: 'https://api.example', basePath: '/m', sandbox: '' as const }
const CONFIG = '<script src="/m/config.js"></script>'
const PAGE = `<html><head><meta charSet="utf-8"/><meta name="viewport" content="w"/><script>${bootScript}</script></head><body><p>x</p>${CONFIG}<script>next()</script></body></html>`

test('the hall asks at its very start, and shows behind config.js; other pages stay as they are', () => {
  for (const file of ['index.html', 'home/index.html', 'index_old/index.html']) {
    const html = withEarlyReads(PAGE, file, env)
    const [before = '', after = ''] = html.split(CONFIG)
    expect(before).toContain(`<head><meta charSet="utf-8"/><script>${bootScript}(function askEarly`)
    expect(before.split('<script>')).toHaveLength(2)
    expect(before).toContain('GET /api/game/list')
    expect(before).toContain('"https://api.example"')
    expect(before).toContain('</script><meta name="v')
    expect(after).toMatch(/^<script>\(function showEarly/)
    expect(before).toContain('"https://api.example","/m"')
    expect(after).toMatch(/<\/script><script>next\(\)<\/script><\/body><\/html>$/)
  }
  expect(withEarlyReads(PAGE, 'mine/index.html', env)).toBe(PAGE)
})

test('a hall without config.js fails the build', () => {
  expect(() => withEarlyReads('<html></html>', 'index.html', env)).toThrow('config.js')
})
