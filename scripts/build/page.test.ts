import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { finishPage, LAYERS, START_NOTICE, withPolicy, type Site } from './page.ts'

const PAGE = `<!DOCTYPE html><html><head><meta charset="utf-8">
<link rel="stylesheet" href="/_next/static/chunks/a.css"><link rel="stylesheet" href="/_next/static/chunks/b.css">
<link rel="preload" as="script" fetchpriority="low" href="/_next/static/chunks/main.js">
<script src="/_next/static/chunks/page.js" async=""></script></head>
<body><main class="shell"><p>Hall</p></main><script>start()</script><script>data()</script></body></html>`
const SHEETS: Readonly<Record<string, string>> = {
  '/_next/static/chunks/a.css': '.shell{color:red}.other{color:blue}',
  '/_next/static/chunks/b.css': 'p::before{content:"</style><script>"}',
}
const site: Site = {
  env: { apiHost: '', basePath: '', sandbox: '' },
  sheet: (address) => SHEETS[address] ?? '',
  head: 'boot()',
  pageConfig: 'paint()',
  prefetch: 'prefetch()',
}
// The page is parsed as a browser does it.
const finished = (file: string, build = site) =>
  new JSDOM(finishPage(PAGE, file, build)).window.document
const texts = (all: Iterable<Element>) => [...all].map(({ textContent }) => textContent)

test('the head has the policy, its script, critical styles and the preload of config.js', () => {
  const { head, documentElement } = finished('login/index.html')
  expect(documentElement.dataset.page).toBe('/login/')
  expect(finished('404.html').documentElement.dataset.page).toBeUndefined()
  const [charset, policy, boot, style, preload] = head.children
  expect(charset?.getAttribute('charset')).toBe('utf-8')
  expect(policy?.getAttribute('http-equiv')).toBe('Content-Security-Policy')
  expect(boot?.textContent).toBe('boot()')
  expect(style?.textContent).toBe(
    `${LAYERS}${START_NOTICE}.shell{color:red}p::before{content:"\\3c /style><script>"}`,
  )
  expect(preload?.getAttribute('href')).toBe('/config.js')
  expect(head.querySelectorAll('[rel=stylesheet], script[src]')).toHaveLength(0)
})

test('behind the content follow program, config.js, its script, style sheets and Next’s scripts', () => {
  const { body } = finished('login/index.html')
  expect(body.querySelector('[rel=preload]')?.hasAttribute('fetchpriority')).toBe(false)
  const order = [...body.children].map(
    (each) => each.getAttribute('src') ?? each.getAttribute('href') ?? each.textContent,
  )
  expect(order).toEqual([
    'Hall',
    '/_next/static/chunks/main.js',
    '/_next/static/chunks/page.js',
    '/config.js',
    'paint()',
    '/_next/static/chunks/a.css',
    '/_next/static/chunks/b.css',
    'start()',
    'data()',
  ])
})

test('the hall’s pages prefetch', () => {
  for (const file of ['index.html', 'home/index.html', 'index_old/index.html']) {
    expect(texts(finished(file).querySelectorAll('body script'))).toContain('prefetch()')
  }
})

test('a page without a program gets only a policy', () => {
  const game = '<html><head></head><body><p>x</p></body></html>'
  expect(finishPage(game, 'sandbox/game.html', site)).toBe(withPolicy(game, site.env))
})

test('finishPage throws if a page has no style sheet', () => {
  expect(() => finishPage(PAGE.replace('start()', ''), 'x.html', site)).not.toThrow()
  const unstyled = PAGE.replaceAll('stylesheet', 'icon')
  expect(() => finishPage(unstyled, 'x.html', site)).toThrow('x.html')
})
