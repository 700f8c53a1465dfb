import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/support/processes.ts'

const locked = v.object({
  version: v.string(),
  license: v.optional(v.string()),
  integrity: v.optional(v.string()),
  dev: v.optional(v.boolean(), false),
  optional: v.optional(v.boolean(), false),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
})
const lock = v.parse(
  v.object({ packages: v.record(v.string(), v.unknown()) }),
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
)
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, raw]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    ...v.parse(locked, raw),
  }))

/** Licenses that require only the naming of the authors. */
const PERMISSIVE = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC MIT W3C-20150513'.split(
    ' ',
  ),
)
/** True if every part of one alternative is permissive: `(MPL-2.0 OR Apache-2.0)`, `A AND B`. */
const isPermissive = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((each) => each.split(' AND ').every((part) => PERMISSIVE.has(part.trim())))

/** A binary for another platform, of which the lock file has no license or integrity. */
const isForeignBinary = ({ name, optional, version }: (typeof packages)[number]): boolean =>
  optional &&
  /[-/](aix|android|darwin|freebsd|linux|openharmony|win32)\b/.test(name) &&
  packages.some(({ optionalDependencies }) => optionalDependencies[name] === version)

const licenseOf = (each: (typeof packages)[number]): string =>
  each.license ??
  packages.find(({ optionalDependencies }) => each.name in optionalDependencies)?.license ??
  'none'

/** Copyleft packages by name, and why they are not shipped. */
const COPYLEFT: readonly (readonly [RegExp, string])[] = [
  [/^@img\/sharp-/, 'libvips, for Next’s picture server: an export has no server'],
  [/^axe-core$/, 'only in browser tests'],
  [/^lightningcss(-|$)/, 'only inside vitest'],
]
const SHIPPED = /^(?!@img\/sharp-)/

test('every direct package has a line with a reason in 0004, and every line a package', () => {
  const manifest: Record<string, object> = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  )
  const direct = Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  }).map((name) => name.replace(/^@types\/.*/, '@types/*'))
  const page = readFileSync(join(ROOT, 'docs/decisions/0004-dependencies.md'), 'utf8')
  const named = [...page.matchAll(/^\| ([^|]+) \| (?=\S)/gm)]
    .flatMap(([, names]) => names!.split(', '))
    .filter((name) => !/^(package$|\*\*|---)/.test(name))
  expect(named.toSorted()).toEqual([...new Set(direct)].toSorted())
})

test('no shipped package is copyleft', () => {
  const found = packages.filter(
    (each) => !each.dev && SHIPPED.test(each.name) && !isPermissive(licenseOf(each)),
  )
  expect(found.map((each) => `${each.name} ${licenseOf(each)}`)).toEqual([])
})

test('every copyleft package has a reason, and every reason a package', () => {
  const copyleft = packages.filter((each) => !isPermissive(licenseOf(each)))
  const unexplained = copyleft.filter(({ name }) => !COPYLEFT.some(([which]) => which.test(name)))
  expect(unexplained.map((each) => `${each.name} ${licenseOf(each)}`)).toEqual([])
  const unused = COPYLEFT.filter(([which]) => !copyleft.some(({ name }) => which.test(name)))
  expect(unused).toEqual([])
})

test('every package has an integrity hash', () => {
  const found = packages.filter(
    (each) => !/^sha512-[\w+/]{86}==$/.test(each.integrity ?? '') && !isForeignBinary(each),
  )
  expect(found.map(({ name }) => name)).toEqual([])
})

test('every package of Linux x64, where releases are built, has an integrity hash', () => {
  const found = packages.filter(
    ({ name, integrity }) => !integrity && name.endsWith('linux-x64-gnu'),
  )
  expect(found.map(({ name }) => name)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', false],
  ['GPL-3.0-only', false],
  ['none', false],
])('%s is permissive: %s', (expression, wanted) => {
  expect(isPermissive(expression)).toBe(wanted)
})
