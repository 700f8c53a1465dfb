import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { screensOf } from '#scripts/pictures/screens.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { brokenProofs, titlesOf } from './proofs.ts'

const read = (path: string) => {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

test('every feature has a proof, and every proof is there', () => {
  const pictures = new Set(screensOf('', '').map(({ name }) => name))
  expect(brokenProofs(read('docs/features.md'), { read, pictures })).toEqual([])
})

describe('the check', () => {
  const FILES: Readonly<Record<string, string>> = {
    'lib/a.test.ts': `
      describe('tests of a', () => {
        test('one', () => {})
        it.skip('one more', () => {})
        test.each([['x', 1]])('%s makes %i', () => {})
        for (const name of ['box', 'one']) test(\`\${name}: pages of \${lists[name]}\`, () => {})
        test(\`\${name}: \${what}\`, () => test.step('a step', () => {}))
      })`,
    'lib/a.ts': `test('no test')`,
  }
  const project = { read: (path: string) => FILES[path] ?? '', pictures: new Set(['hall']) }
  const broken = (proof: string) =>
    brokenProofs(`| feature | proof |\n|---|---|\n| A | ${proof} |\n`, project)

  test('reads the titles of tests, not those of groups and steps', () => {
    expect(titlesOf('lib/a.test.ts', FILES['lib/a.test.ts']!)).toEqual([
      ['one'],
      ['one more'],
      ['', ' makes ', ''],
      ['', ': pages of ', ''],
      ['', ': ', ''],
    ])
  })

  test.each([
    'lib/a.test.ts “one”',
    'lib/a.test.ts “one”, “one m…”; *hall*',
    'lib/a.test.ts “… makes …”, “x makes 1”',
    'lib/a.test.ts “…: pages…”, “box: pages of lists”',
    'lib/a.test.ts “one”; lib/b.ts',
    '*hall*',
    '`npm test`',
  ])('takes %s', (proof) => expect(broken(proof)).toEqual([]))

  test.each([
    ['lib/a.test.ts “two”', '0 tests of lib/a.test.ts are called “two”'],
    ['lib/a.test.ts “tests of a”', '0 tests of lib/a.test.ts are called “tests of a”'],
    ['lib/a.test.ts “a step”', '0 tests of lib/a.test.ts are called “a step”'],
    ['lib/a.test.ts “one…”', '2 tests of lib/a.test.ts are called “one…”'],
    [
      'lib/a.test.ts “bag: pages of lists”',
      '0 tests of lib/a.test.ts are called “bag: pages of lists”',
    ],
    ['lib/b.test.ts “one”', '0 tests of lib/b.test.ts are called “one”'],
    ['“one”; lib/a.test.ts “one”', '0 tests of  are called “one”'],
    ['lib/a.test.ts, *hall*', 'no test of lib/a.test.ts is named'],
    ['*room*', 'no picture room'],
    ['lib/b.ts', 'no proof'],
    ['', 'no proof'],
  ])('refuses %s', (proof, wrong) => expect(broken(proof)).toEqual([`A: ${wrong}`]))

  test('reads no table but those of proofs', () => {
    expect(brokenProofs('| word | meaning |\n|---|---|\n| A | b |', project)).toEqual([])
  })
})
