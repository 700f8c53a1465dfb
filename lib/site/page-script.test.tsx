import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#lib/site/config.ts'
import { prepareFirstPaint } from '#lib/start/first-paint.ts'
import { pageConfigScript } from '#scripts/build/inline-scripts.ts'
import { colourOf, contrast } from '#testing/contrast.ts'
import { accentOf } from './page-script.ts'

const SCRIPT = await pageConfigScript({ apiHost: '', basePath: '/m', sandbox: '' })
/** The header of a static page. */
const PAGE =
  '<a href="/m/" aria-label="游戏大厅，大厅首页"><span data-brand-name>游戏大厅</span></a>' +
  '<ul><li><a href="/m/vip/">VIP特权</a></li></ul><a href="/m/vipers/">其他</a>' +
  '<a href="/m/?tab=lottery">彩票</a><button id="hall-tab-lottery">彩票</button>'
// oxlint-disable-next-line no-new-func -- a page has the script as text
const run = (text: string) => new Function(text)()
const root = document.documentElement
let warned: string[]

function open(config: unknown, path = '/m/mine/') {
  history.replaceState(null, '', path)
  document.head.innerHTML =
    '<title>我的 · 游戏大厅</title><style>a{}</style><meta name="theme-color" content="#ffffff">'
  document.body.innerHTML = PAGE
  globalThis.APP_CONFIG = config
  prepareFirstPaint()
  run(SCRIPT)
}
const isHidden = (selector: string) =>
  getComputedStyle(document.querySelector(selector)!).display === 'none'

beforeEach(() => {
  localStorage.clear()
  delete root.dataset.brand
  delete root.dataset.off
  root.removeAttribute('style')
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text))
})

describe('the name', () => {
  test('the name of config.js is in header, label and title before the program starts', () => {
    open({ brand: { name: ' 星海 ' } })
    expect(document.querySelector('[data-brand-name]')?.textContent).toBe('星海')
    expect(document.querySelector('a')?.getAttribute('aria-label')).toBe('星海，大厅首页')
    expect(document.title).toBe('我的 · 星海')
    expect(root.dataset.brand).toBeUndefined()
  })

  test('the platform’s name is hidden at the first visit and stored for the next', () => {
    open({})
    expect(root.dataset.brand).toBe('name')
    const remembered = { title: '晨星', logo: '', tokens: {} }
    localStorage.setItem('hall.device.brand', JSON.stringify(remembered))
    open({})
    expect(root.dataset.brand).toBeUndefined()
    expect(document.title).toBe('我的 · 晨星')
    open({ brand: { name: '星海' } })
    expect(document.title).toBe('我的 · 星海')
  })

  test('a logo replaces the built-in mark before that is visible', () => {
    open({ brand: { name: '星海', logo: '/logo.svg' } })
    expect(root.dataset.brand).toBe('logo')
  })
})

test('the last accent is removed if config.js has none', () => {
  const tokens = { '--accent': 'var(--light,#8a1c3b) var(--dark,#ff8fab)' }
  localStorage.setItem('hall.device.brand', JSON.stringify({ title: '', logo: '', tokens }))
  open({})
  expect(root.style.getPropertyValue('--accent')).toBe('')
})

test('a readable colour stays; an unreadable one is corrected with one message to the console', () => {
  open({ brand: { accent: '#8a1c3b' } })
  expect(root.style.getPropertyValue('--accent')).toContain('var(--light,#8a1c3b)')
  expect(warned).toEqual([])
  open({ brand: { accent: '#ffd24d', accentDark: '#222222' } })
  expect(root.style.getPropertyValue('--accent')).toMatch(
    /^var\(--light,#[\da-f]{6}\) var\(--dark,/,
  )
  expect(warned).toHaveLength(2)
  expect(warned[0]).toMatch(/^brand\.accent #ffd24d .*#[\da-f]{6}/)
  expect(warned[1]).toMatch(/^brand\.accentDark #222222 /)
})

test('links to a domain that is off are hidden, links with similar addresses are not', () => {
  open({ features: { vip: false, lottery: false } })
  expect(['a[href="/m/vip/"]', '[href="/m/?tab=lottery"]', 'button'].map(isHidden)).toEqual([
    true,
    true,
    true,
  ])
  expect(isHidden('[href="/m/vipers/"]')).toBe(false)
  expect(root.dataset.off).toBeUndefined()
  open({ features: { vip: false } }, '/m/vip/')
  expect(root.dataset.off).toBe('')
})

test('applyConfig never throws, and accepts the same colours and names as the schema', () => {
  const given = fc.record({
    name: fc.oneof(fc.string({ maxLength: 30 }), fc.anything()),
    accent: fc.oneof(fc.constantFrom('#8A1C3B', '#12', 'red', ' #8a1c3b '), fc.anything()),
  })
  fc.assert(
    fc.property(fc.oneof(given, fc.anything()), fc.anything(), (brand, features) => {
      localStorage.clear()
      open({ brand, features })
      const { name, accent } = readConfig({ brand }).brand
      expect(globalThis.BRAND?.name).toBe(name ?? '游戏大厅')
      expect(root.style.getPropertyValue('--accent') !== '').toBe(accent !== undefined)
    }),
    { numRuns: 300 },
  )
})

const css = readFileSync(join(import.meta.dirname, '../../components/ui/theme.css'), 'utf8')
const LOOKS = ['light', 'dark'] as const
const GROUNDS = ['bg', 'surface', 'raised', 'sunken']

const valueIn = (text: string, look: string) =>
  new RegExp(`--${look}, ?(#[\\da-f]{6})`).exec(text)?.[1] ?? ''
const groundsOf = (look: string) =>
  GROUNDS.map((name) =>
    colourOf(valueIn(new RegExp(`--${name}:([^;]+);`).exec(css)?.[1] ?? '', look)),
  )
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('any accent of the operator is readable on every surface, in light and dark', () => {
  fc.assert(
    fc.property(colour, fc.option(colour, { nil: undefined }), (light, dark) => {
      const { tokens } = accentOf(light, dark)
      for (const look of LOOKS) {
        const of = (part: string) => colourOf(valueIn(tokens[`--accent${part}`] ?? '', look))
        const pairs = [...groundsOf(look), of('-soft'), of('-ink')].map((ground) =>
          contrast(of(''), ground),
        )
        expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5)
        // The wallet card has white and gold words on it, over a gleam.
        expect(contrast([255, 255, 255], of('-deep'))).toBeGreaterThanOrEqual(6.5)
      }
    }),
    { numRuns: 2000 },
  )
})
