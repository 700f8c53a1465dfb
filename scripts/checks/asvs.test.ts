import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#scripts/support/processes.ts'
import { listEndpoints } from './inventory.ts'
import { sources } from './sources.ts'

/**
 * Requirements of levels 1 and 2 of version 5.0.0, but for the chapters 10 and 17, of which the product has nothing.
 */
const REQUIRED = `
  1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2
  2.1.1-3 2.2.1-3 2.3.1-4 2.4.1
  3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
  4.1.1-3 4.2.1 4.3.1-2 4.4.1-4
  5.1.1 5.2.1-3 5.3.1-2 5.4.1-3
  6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
  7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2
  8.1.1-2 8.2.1-3 8.3.1 8.4.1
  9.1.1-3 9.2.1-4
  11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1
  12.1.1-3 12.2.1-2 12.3.1-4
  13.1.1 13.2.1-5 13.3.1-2 13.4.1-5
  14.1.1-2 14.2.1-4 14.3.1-3
  15.1.1-3 15.2.1-3 15.3.1-7
  16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`
const STATUS = /^(Met|Platform|Host|Partly|Not met|No subject)\b/

/** `1.1.1-2` as `1.1.1` and `1.1.2`. */
const numbers = REQUIRED.trim()
  .split(/\s+/)
  .flatMap((range) => {
    const [, section = '', first = '', last = first] = /^(.+\.)(\d+)(?:-(\d+))?$/.exec(range) ?? []
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => section + (Number(first) + index),
    )
  })

interface Row {
  readonly numbers: readonly string[]
  readonly status: string
  readonly evidence: string
}

const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
const rows = page.split('\n').flatMap((line): Row[] => {
  const [, first = '', , status = '', evidence = ''] = line.split(/\s*\|\s*/)
  return /^\d+\.\d+\.\d+/.test(first) ? [{ numbers: first.split(', '), status, evidence }] : []
})
const filesOf = ({ evidence }: Row) =>
  [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

describe('docs/asvs.md', () => {
  test('answers every requirement once, in order', () => {
    expect(numbers).toHaveLength(217)
    expect(rows.flatMap((each) => each.numbers)).toEqual(numbers)
  })

  test('gives each a status, and a test, file or reason', () => {
    const open = rows.filter(({ status, evidence }) => !STATUS.test(status) || evidence === '')
    expect(open.map((each) => each.numbers)).toEqual([])
    const unproven = rows.filter(
      (each) => each.status.startsWith('Met') && filesOf(each).length === 0,
    )
    expect(unproven.map((each) => each.numbers)).toEqual([])
  })

  test('says why where something is not met', () => {
    const bare = rows.filter(({ status }) => /^(Not met|Partly)(?!.*: )/.test(status))
    expect(bare.map((each) => each.numbers)).toEqual([])
  })

  test('names files that exist', () => {
    const named = new Set(rows.flatMap(filesOf))
    expect([...named].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})

describe('what it says of the code as a whole', () => {
  const shipped = sources(/\.tsx?$/).filter(
    ({ folder, isTest }) => /^(app|components|hooks|lib)$/.test(folder) && !isTest,
  )
  const filesWith = (text: RegExp) =>
    shipped.filter((each) => text.test(each.text)).map(({ path }) => path)

  test('no cookie is read or written', () => {
    expect(filesWith(/\bcookie(Store)?\b/i)).toEqual([])
  })

  test('no message of another window is listened to', () => {
    const listening =
      /(window|globalThis)\??\.addEventListener\(\s*'message'|(?<![.\w])addEventListener\(\s*'message'|window\.onmessage/
    expect(filesWith(listening)).toEqual([])
  })

  test('HTML enters the page in one component', () => {
    const entering =
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/
    // The second writes none: it makes React leave the static page's content as it is.
    expect(filesWith(entering)).toEqual([
      'components/ui/text/rich-text.tsx',
      'hooks/core/with-query.tsx',
    ])
    expect(filesWith(/ dangerouslySetInnerHTML=\{\{ __html: '' \}\} \/>/)).toEqual([
      'hooks/core/with-query.tsx',
    ])
  })

  test('no broken hash is used', () => {
    expect(filesWith(/\bmd5\b|\bsha-?1\b/i)).toEqual([])
  })

  test('what changes something is a POST', async () => {
    const listed = await listEndpoints()
    const commands = listed.filter(({ endpoint }) => endpoint.kind === 'command')
    expect(commands.length).toBeGreaterThan(0)
    expect(commands.filter(({ endpoint }) => endpoint.method !== 'POST')).toEqual([])
  })
})
