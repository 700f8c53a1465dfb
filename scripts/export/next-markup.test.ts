import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { bootScript } from '#lib/storage.ts'
import {
  bundleOf,
  componentModules,
  EMPTY_SCRIPT,
  hydratingModule,
  isRouteData,
  legacyFileOf,
  NEXT_VERSION,
  nextMarkupOf,
  programOf,
  REACT_PROPS,
  RUNTIME,
  startOf,
  startsApp,
  transportChunk,
} from './next-markup.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

const RECORDED = readFileSync(join(import.meta.dirname, 'next-page.txt'), 'utf8').replace(
  'BOOT_SCRIPT',
  () => bootScript,
)
const markupOf = (html: string) => nextMarkupOf(new JSDOM(html).window.document, 'page.html')

const AFTER_AN_UPGRADE = `
Another Next is installed than the one whose markup scripts/export/next-markup.ts knows.
1. Run BUILD_OUT=.builds/raw npx next build and look at .builds/raw/login/index.html beside scripts/export/next-page.txt.
2. Record the new page there: its own content shortened, every script, link and attribute as Next writes it.
3. Where a selector, a name or an expression of next-markup.ts finds nothing any more, find what took its place. Change
   no step for it. Names of React are in node_modules/next/dist/compiled/react-dom/cjs, Next builds with that copy.
4. Look into the folder of one page for the files that Next fetches when a link to it is tapped (isRouteData).
5. Check in the new React that it still takes the first script of the head for the boot script, and an inline script of
   the body for its own (the journeys once/trusted-types and once/production fail otherwise).
6. Set NEXT_VERSION, run npm test and npm run bench.`

const required = createRequire(import.meta.url)

test('the installed Next is the one whose markup is known', () => {
  const { version } = required('next/package.json') as { version: string }
  if (version !== NEXT_VERSION) throw new Error(AFTER_AN_UPGRADE)
})

test.each([
  ['properties of an element', `"${REACT_PROPS}"`],
  ['empty script element', JSON.stringify(EMPTY_SCRIPT).replace('</', '\\x3c/')],
])('the React that Next builds with has the name of the %s', (_, written) => {
  const file = 'next/dist/compiled/react-dom/cjs/react-dom-client.production.js'
  const react = readFileSync(required.resolve(file), 'utf8')
  if (!react.includes(written)) throw new Error(`${written} is missing.${AFTER_AN_UPGRADE}`)
})

test('every element that the steps need is found in the page that this Next wrote', () => {
  const document = new JSDOM(RECORDED).window.document
  const { boot, config, start, charset, sheets } = nextMarkupOf(document, 'login/index.html')!
  expect(boot.textContent).toBe(bootScript)
  expect(config.getAttribute('src')).toBe('/config.js')
  expect(start.textContent).toContain(`globalThis["${RUNTIME}"]`)
  expect(charset.parentElement).toBe(document.head)
  expect(sheets.map((each) => each.getAttribute('href'))).toEqual([
    '/_next/static/chunks/a.css',
    '/_next/static/chunks/b.css',
  ])
  expect(bundleOf(document).map((each) => each.outerHTML)).toEqual([
    '<link rel="preload" as="script" fetchpriority="low" href="/_next/static/chunks/runtime.js">',
    '<script src="/_next/static/chunks/page.js" async=""></script>',
  ])
})

test('the start, the files and the modules of the first components are read from the page', () => {
  const document = new JSDOM(RECORDED).window.document
  const { start } = nextMarkupOf(document, 'login/index.html')!
  expect(startOf(start)).toEqual({ otherChunks: ['static/chunks/page.js'], runtimeModuleIds: [1] })
  expect(programOf(document)).toEqual([
    '/_next/static/chunks/page.js',
    '/_next/static/chunks/runtime.js',
  ])
  expect(componentModules(document)).toEqual([12, 34])
})

test('what is read from the text of a page is found as Next writes it and as the export step does', () => {
  const written = new JSDOM(RECORDED).serialize()
  expect(written).not.toBe(RECORDED)
  for (const html of [RECORDED, written]) {
    expect(startsApp(html)).toBe(true)
    expect(legacyFileOf(html)).toBe('_next/static/chunks/legacy.js')
    expect(legacyFileOf(html.replaceAll('"/_next', '"/m/_next'))).toBe(legacyFileOf(html))
  }
  expect(startsApp('<p id="R">_R_</p>')).toBe(false)
  expect(legacyFileOf('<script src="/_next/static/chunks/a.js"></script>')).toBeUndefined()
})

test('the files of a page that Next fetches when a link is tapped', () => {
  const files = ['__next._tree.txt', 'a/__next.a.__PAGE__.txt', 'a/__next._full.txt', 'a/index.txt']
  expect(files.filter(isRouteData)).toEqual(['__next._tree.txt', 'a/__next.a.__PAGE__.txt'])
})

test('a start in another form stops the build', () => {
  const { document } = new JSDOM('<script>start(1)</script>').window
  expect(() => startOf(document.querySelector('script')!)).toThrow('start(1)')
})

test.each([
  ['the app', 'id="_R_"', ''],
  ['style sheet', / data-precedence="next"/g, ''],
  ['boot script', bootScript, 'other()'],
  ['config.js', '<script src="/config.js"></script>', ''],
  ['bundle', / async=""| as="script"/g, ''],
  ['character set', 'charSet="utf-8"', ''],
])('a page without %s stops the build and is named', (what, from, to) => {
  const broken = RECORDED.replace(from, to)
  expect(broken).not.toBe(RECORDED)
  expect(() => markupOf(broken)).toThrow(new RegExp(`page\\.html: .*${what}.* is missing`))
})

test('a page of a game starts no app', () => {
  expect(markupOf('<p>x</p><script src="game.js"></script>')).toBeNull()
})

function built(chunks: Readonly<Record<string, string>>): string {
  const out = temporaryFolder('transport')
  mkdirSync(join(out, '_next/static/chunks'), { recursive: true })
  for (const [name, text] of Object.entries(chunks)) {
    writeFileSync(join(out, '_next/static/chunks', name), text)
  }
  return out
}

test('the HTTP client is in one chunk, or the build stops', () => {
  const ky = 'class t extends Error{name="KyError"}'
  expect(transportChunk(built({ 'a.js': 'react', 'b.js': ky, 'c.css': ky }))).toBe(
    '/_next/static/chunks/b.js',
  )
  expect(() => transportChunk(built({ 'a.js': 'react' }))).toThrow('in 0')
  expect(() => transportChunk(built({ 'a.js': ky, 'b.js': ky }))).toThrow('in 2')
})

test('the module of React that hydrates is found by what it exports, or the build stops', () => {
  const chunk =
    'TURBOPACK.push(["x",5,(e)=>{e.a=1},6,7,(e)=>{e.hydrateRoot=()=>{}},8,(e)=>{e.b=2}])'
  expect(hydratingModule(built({ 'a.js': chunk, 'b.js': 'other' }))).toBe(7)
  expect(() => hydratingModule(built({ 'a.js': 'other' }))).toThrow('in 0')
})
