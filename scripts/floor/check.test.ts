import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { describe, expect, test } from 'vitest'
import { floorFaults } from './check.ts'
import { floorScripts } from './inline.ts'
import { scriptUses } from './script-scan.ts'
import { styleUses } from './style-scan.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

const script = (source: string) => [...scriptUses(new Map([['a.js', source]])).keys()]
const style = (css: string) => [...styleUses(new Map([['a.css', css]])).keys()]

describe('scripts', () => {
  test.each([
    ['class A { static { go() } }', 'syntax: static block'],
    ['x = /(?<=a)b/', 'syntax: lookbehind or modifier'],
    ['using = await open(); for await (const x of y) import("a", { with: {} })', 'syntax'],
    ['x = [1].toSorted()', '.toSorted'],
    ['x = list["findLast"](f)', '.findLast'],
    ['x = AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['x = Object.groupBy(list, f)', 'Object.groupBy'],
    ['x = new Set(a).intersection(b)', '.intersection'],
    ['x = structuredClone(y)', 'structuredClone'],
    ['window.navigation.back()', 'Window.navigation'],
    ['x = Promise.withResolvers()', 'Promise.withResolvers'],
  ])('%s', (source, use) => {
    expect(script(source).join()).toContain(use)
  })

  test.each([
    'class A { static x = 1; #y; has() { return #y in this } }',
    'x ??= y?.at(-1)',
    'x = { toSorted() {} }; x.toSorted()',
    'function f(structuredClone) {}',
    'x = list.flatMap(f).includes(1)',
    'x = Promise.any(y)',
  ])('%s is of the floor, or of the script itself', (source) => {
    expect(script(source)).toEqual([])
  })
})

describe('styles', () => {
  test.each([
    ['@layer a { b { c: d } }', '@layer'],
    ['@container (width > 1px) { a { b: c } }', '@container'],
    ['a:has(b) { color: red }', ':has'],
    ['a { & b { color: red } }', 'nesting'],
    ['a { height: 100dvh }', 'unit viewport_percentage_units_dynamic'],
    ['a { --x: 100dvh }', 'unit viewport_percentage_units_dynamic'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['a { rotate: 1turn }', 'rotate'],
  ])('%s', (css, use) => {
    expect(style(css)).toContain(use)
  })

  test.each([
    'a { height: 100vh; height: 100dvh }',
    '@supports (height: 1dvh) { a { height: 1dvh } }',
    ':where(a) { inset: 0; aspect-ratio: 1; gap: 1px; transform: rotate(1turn) }',
  ])('%s is of the floor or has something older beside it', (css) => {
    expect(style(css)).toEqual([])
  })
})

test('an export is read as a whole; what only the oldest browsers load is left out', () => {
  const out = temporaryFolder('floor')
  mkdirSync(join(out, '_next'))
  writeFileSync(join(out, '_next/new.js'), 'x = Object.groupBy(a, b)')
  writeFileSync(join(out, '_next/old.js'), 'x = Map.groupBy(a, b)')
  writeFileSync(join(out, '_next/a.css'), 'a { scale: 2 }')
  writeFileSync(
    join(out, 'index.html'),
    '<script src="/m/_next/old.js" noModule=""></script><script>Array.fromAsync(a)</script>',
  )
  expect(floorFaults(out)).toEqual([
    'Object.groupBy in _next/new.js',
    'Array.fromAsync in index.html#0',
    'scale in _next/a.css',
  ])
})

describe('the scripts ahead of the program', () => {
  const sources = floorScripts('https://api.example', '/m/p.js')

  test('the notice for old browsers and the request for polyfills are ES5', () => {
    expect(sources).toHaveLength(3)
    expect(() => parse(sources[0]!, { ecmaVersion: 5 })).not.toThrow()
    expect(() => parse(sources[2]!, { ecmaVersion: 5 })).not.toThrow()
    expect(() => parse(sources[1]!, { ecmaVersion: 2021 })).toThrow()
  })
})
