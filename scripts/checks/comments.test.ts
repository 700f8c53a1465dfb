import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#scripts/support/processes.ts'
import { commentsOf, longComments, questions, undocumented } from './comments.ts'
import { sources } from './sources.ts'

const LINE_MAX = 120
const written = sources(
  /\.(ts|tsx|mjs|css|html|conf|sh|toml|ya?ml|example)$|Dockerfile$|\.ci\/run$/,
)

test('the editors know how long a line of a comment may be', () => {
  expect(readFileSync(join(ROOT, '.editorconfig'), 'utf8')).toContain(
    `max_line_length = ${LINE_MAX}\n`,
  )
})

test('lines of comments have at most 120 characters', () => {
  expect(written.flatMap((each) => longComments(each, LINE_MAX))).toEqual([])
})

test('a comment names the thing: it does not begin with What or Who', () => {
  expect(written.flatMap(questions)).toEqual([])
})

test('exported functions and classes of lib have a docstring', () => {
  const programs = written.filter(({ path, isTest }) => /^lib\/.*\.tsx?$/.test(path) && !isTest)
  expect(programs.length).toBeGreaterThan(200)
  expect(programs.flatMap(undocumented)).toEqual([])
})

describe('the checks', () => {
  test('read comments of every kind of file, not of texts', () => {
    const text = `const url = 'https://a/**' // one\n/** two */ const view = <p>// none {/* three */}</p>`
    const values = (path: string, given: string) =>
      commentsOf({ path, text: given }).map(({ value }) => value)
    expect(values('a.tsx', text)).toEqual([' one', '* two ', ' three '])
    expect(values('a.css', 'a{b:url(//c)} /* d */')).toEqual([' d '])
    expect(values('a.html', '<p id="#a"><!-- b -->')).toEqual([' b '])
    expect(values('a.conf', 'add "a#b"; # c\n# d')).toEqual([' c', ' d'])
  })

  test('find each long line of a comment', () => {
    const text = `const text = '1234567890'\n/** short\n * and 34567890 */\nf('1234') // five`
    expect(longComments({ path: 'a.ts', text }, 14)).toEqual(['a.ts:3', 'a.ts:4'])
  })

  test('find a comment that begins with a question word, and no later line or sentence', () => {
    const text = `/** What it is. */\nf()\n// Read by\n// who calls.\ng() // who\n/* A noun. What else. */`
    expect(questions({ path: 'a.ts', text })).toEqual(['a.ts:1: * What it is.', 'a.ts:5: who'])
  })

  test('find exported functions without a docstring', () => {
    const text = `
      /** Has one. */
      export const a = () => 1
      export const b = () => 1
      // Not a docstring.
      export function c() {}
      export const d = query('GET /d'), e = 1
      export type F = () => void
      /** Of another line. */
      const g = 1
      export default async function h() {}
      export class I { method() {} }
      function j() {}`
    expect(undocumented({ path: 'a.ts', text })).toEqual(
      ['b', 'c', 'h', 'I'].map((name) => `a.ts: ${name}`),
    )
  })
})
