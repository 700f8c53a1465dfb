import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { chatEntry } from '#lib/room/message.ts'
import { BACK_END_FIELDS } from '#sandbox/handlers/back-end-fields.ts'
import { CHAT_ENTRY, SOCKET_MESSAGE, SOCKET_SYSTEM } from '#sandbox/handlers/specified-fields.ts'
import { withCalls } from './api/markdown.ts'
import { documents } from './api-doc.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { pathsOf, shapeOf } from '#testing/shapes.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const document = read('docs/api.md')
let today: Readonly<Record<string, string>>

beforeAll(async () => {
  today = await documents()
})

test.each([
  'docs/api.md',
  'docs/openapi.yaml',
  'docs/asyncapi.yaml',
  'docs/operators.md',
  'docs/operators.zh-CN.md',
])('%s describes things as they are (else: npm run docs:api)', (path) => {
  expect(read(path) === today[path]).toBe(true)
})

test('the documents are the same at every run', async () => {
  expect(await documents()).toEqual(today)
})

test('they name every call', async () => {
  const ids = (await listEndpoints()).map((each) => each.endpoint.id as string)
  expect(ids.filter((id) => !read('docs/api.md').includes(`**\`${id}\`**`))).toEqual([])
  const operations = ids.map((id) => id.split(' ')[1]!)
  expect(operations.filter((path) => !read('docs/openapi.yaml').includes(`\n  ${path}:`))).toEqual(
    [],
  )
})

test('what is written by hand stays', async () => {
  const [before, rest = ''] = read('docs/api.md').split('<!-- calls:')
  const changed = `${before} by hand <!-- calls:${rest}`
  expect(await withCalls(changed, {})).toContain(' by hand ')
})

test('what is not specified is marked, requests and answers alike', () => {
  const line = (start: string) => document.split('\n').find((each) => each.includes(start)) ?? ''
  const after = (id: string, word: string) => {
    const rest = document.slice(document.indexOf(`**\`${id}\`**`))
    return rest.slice(rest.indexOf(word), rest.indexOf('\n', rest.indexOf(word)))
  }
  expect(after('POST /api/login_pc', 'sent:')).toContain('name: string, username°?: string')
  expect(after('POST /api/transfer', 'sent:')).toContain('request_id°?: string')
  expect(after('POST /api/payinfo', 'answer:')).toMatch(/amount\?: .*state~\?.*memo°\?/)
  expect(line('"user_id"')).toMatch(/"id","user_id"°.*"order"°,"created_at"°,"ref"°/)
})

test('every field of a chat message that the specifications do not name is marked in the table of frames', () => {
  const frames = document.slice(document.indexOf('Platform to client:'))
  const specified = { ...SOCKET_MESSAGE, ...SOCKET_SYSTEM }
  // History rows go through the same schema: headurl and left belong to them alone.
  const ours = pathsOf(shapeOf(chatEntry)).filter(
    ([name = '']) => !(name in specified) && (name === 'user_id' || !(name in CHAT_ENTRY)),
  )
  expect(ours.length).toBeGreaterThan(2)
  expect(ours.filter(([name]) => !frames.includes(`"${name}"°`))).toEqual([])
})

test('a field listed as known from real back ends is one that a call reads', async () => {
  const all = await listEndpoints()
  const stale = Object.entries(BACK_END_FIELDS).flatMap(([id, fields]) => {
    const endpoint = all.find((each) => each.endpoint.id === id)?.endpoint
    const read = endpoint ? pathsOf(shapeOf(endpoint.data)).map((path) => path.at(-1)) : []
    return Object.keys(fields)
      .filter((name) => !read.includes(name))
      .map((name) => `${id} ${name}`)
  })
  expect(stale).toEqual([])
})
