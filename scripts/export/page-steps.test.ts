import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { bootScript } from '#lib/storage.ts'
import { applySteps } from './page-steps.ts'
import { earlyTapsScript } from './early-taps.ts'
import { slicedStartScript } from './sliced-start.ts'
import { trustedTypesScript } from './trusted-types.ts'

const PAGE = readFileSync(join(import.meta.dirname, 'next-page.txt'), 'utf8').replace(
  'BOOT_SCRIPT',
  () => bootScript,
)
const SHEETS: Readonly<Record<string, string>> = {
  '/_next/static/chunks/a.css': '.shell{color:red}.other{color:blue}',
  '/_next/static/chunks/b.css': 'p::before{content:"</style><script>"}',
}
const env = { apiHost: 'https://api.example', basePath: '', sandbox: '' } as const

function finished(file: string, html = PAGE): Document {
  const { document } = new JSDOM(html).window
  const sheet = (address: string) => SHEETS[address] ?? ''
  applySteps(document, file, {
    env,
    sheet,
    transport: '/ky.js',
    hydrating: 7,
    pageConfig: 'paint()',
    floor: ['floor()', 'test()'],
    prefetch: 'prefetch()',
  })
  // As a browser reads what is written.
  return new JSDOM(document.documentElement.outerHTML).window.document
}
const texts = (all: Iterable<Element>) => [...all].map(({ textContent }) => textContent)

test('the boot script, the policy of Trusted Types and the scripts of the floor open the head', () => {
  const { head } = finished('login/index.html')
  expect(texts(head.querySelectorAll('script'))).toEqual([
    bootScript,
    trustedTypesScript(env),
    'floor()',
    'test()',
    '',
    earlyTapsScript(),
    slicedStartScript({
      files: ['/_next/static/chunks/page.js', '/_next/static/chunks/runtime.js'],
      modules: [7, 12, 34],
    }),
  ])
  expect(head.children[1]?.textContent).toBe(bootScript)
})

test('the styles of what is shown are in the head; the sheets are behind the content, in front of the start', () => {
  const document = finished('login/index.html')
  expect(texts(document.querySelectorAll('style'))).toEqual([
    '.shell{color:red}p::before{content:"\\3c /style><script>"}',
  ])
  const start = document.querySelector('#_R_')
  expect(start?.previousElementSibling?.getAttribute('href')).toBe('/_next/static/chunks/b.css')
  expect(document.querySelectorAll('link[data-precedence]')).toHaveLength(2)
  expect(document.querySelectorAll('head link[data-precedence]')).toHaveLength(0)
})

test('the bundle is asked for behind the content, the file that names the host from the head', () => {
  const document = finished('mine/index.html')
  const config = document.querySelector('body script[src="/config.js"]')!
  const before = [...document.querySelectorAll('body [src], body [href]')].filter(
    (each) => each.compareDocumentPosition(config) & 4,
  )
  expect(before.map((each) => each.getAttribute('src') ?? each.getAttribute('href'))).toEqual([
    '/_next/static/chunks/runtime.js',
    '/_next/static/chunks/page.js',
    '/ky.js',
  ])
  expect(document.querySelector('head link[href="/config.js"]')).not.toBeNull()
})

test.each(['login/index.html', 'reg2/index.html', '404.html', 'index.html'])(
  '%s does not fetch the HTTP client: it asks nothing at first, or has asked already',
  (file) => {
    expect(finished(file).querySelector('[href="/ky.js"]')).toBeNull()
  },
)

test('the hall asks behind config.js, ahead of the start; other pages do not', () => {
  for (const file of ['index.html', 'home/index.html', 'index_old/index.html']) {
    const script = finished(file).querySelector('body script[src="/config.js"] + script + script')
    expect(script?.textContent).toBe('prefetch()')
  }
  const mine = finished('mine/index.html')
  expect(mine.querySelector('body script[src="/config.js"] + script')?.textContent).toBe('paint()')
  expect(mine.body.textContent).not.toContain('prefetch()')
})

test('a page that starts no app stays as it is', () => {
  const game = '<html><head></head><body><p>x</p></body></html>'
  expect(finished('sandbox/game.html', game).documentElement.outerHTML).toBe(game)
})
