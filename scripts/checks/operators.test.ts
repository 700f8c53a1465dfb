import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONFIG_KEYS, EXTENSIONS } from '#lib/config.ts'
import { ROOT } from '#scripts/run/processes.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** Names in code style. */
const named = (text: string) =>
  new Set([...text.matchAll(/`([\w-]+)[`=]/g)].map(([, name]) => name))
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
  test.each([...CONFIG_KEYS, ...EXTENSIONS, ...buildSettings, ...containerSettings])(
    'documents %s',
    (name) => {
      expect(named(text)).toContain(name)
    },
  )

  test('documents no setting that does not exist', () => {
    const settings = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!)
    const known = [...CONFIG_KEYS, ...EXTENSIONS, ...buildSettings, ...containerSettings]
    expect(settings.filter((each) => !known.includes(each))).toEqual([])
  })
})

test('both name the same commands', () => {
  const commands = (text: string) => [...new Set(text.match(/npm run [\w:]+/g))].sort()
  expect(commands(chinese)).toEqual(commands(english))
})
