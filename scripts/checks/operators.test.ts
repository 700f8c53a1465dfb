import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FEATURE_NAMES } from '#lib/config/features.ts'
import { SETTING_PATHS } from '#lib/config/notes.ts'
import { CONFIG_KEYS, EXTENSIONS, GROUPS } from '#lib/config/schema.ts'
import { ROOT } from '#scripts/support/processes.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** Names in code style. */
const named = (text: string) =>
  new Set([...text.matchAll(/`([\w.-]+)[`=]/g)].map(([, name]) => name))
const english = read('docs/operators.md')
const chinese = read('docs/operators.zh-CN.md')
const buildSettings = [...read('.env.example').matchAll(/^(NEXT_PUBLIC_\w+)=/gm)].map(
  ([, name]) => name!,
)
const containerSettings = ['HALL_PLATFORM', 'HALL_CONNECT', 'HALL_PORT']

describe.each([
  ['docs/operators.md', english],
  ['docs/operators.zh-CN.md', chinese],
])('%s', (_file, text) => {
  test.each([
    ...SETTING_PATHS,
    ...FEATURE_NAMES,
    ...EXTENSIONS,
    ...buildSettings,
    ...containerSettings,
  ])('documents %s', (name) => {
    expect(named(text)).toContain(name)
  })

  test('documents no setting that does not exist', () => {
    const settings = [...text.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, name]) => name!)
    const known = [...SETTING_PATHS, ...EXTENSIONS, ...buildSettings, ...containerSettings]
    expect(settings.filter((each) => !known.includes(each))).toEqual([])
  })
})

test('every setting of the schema has a note', () => {
  const groups = Object.entries(GROUPS).filter(([name]) => name !== 'features')
  const paths = [
    ...CONFIG_KEYS.filter((key) => !groups.some(([name]) => name === key)),
    ...groups.flatMap(([name, entries]) => Object.keys(entries).map((key) => `${name}.${key}`)),
  ]
  expect(SETTING_PATHS.toSorted()).toEqual(paths.toSorted())
})

test('both name the same commands', () => {
  const commands = (text: string) => [...new Set(text.match(/npm run [\w:]+/g))].toSorted()
  expect(commands(chinese)).toEqual(commands(english))
})

/** The setting that each row of each table is about. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line, index, all) => line.startsWith('|') && !all[index + 1]?.startsWith('|--'))
    .flatMap((line) => /[\w.-]*\w+/.exec(line.split('|')[1] ?? '')?.[0] ?? [])

test('both have the same sections and tables', () => {
  expect(rowsOf(english)).toContain('dropped')
  expect(rowsOf(chinese)).toEqual(rowsOf(english))
  const sections = (text: string) => text.match(/^##+ /gm)?.length
  expect(sections(chinese)).toBe(sections(english))
})
