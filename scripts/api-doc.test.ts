import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withCalls } from './api-doc.ts'
import { API_NOTES } from './api-notes.ts'
import { listEndpoints } from './checks/inventory.ts'
import { ROOT } from './run.ts'

const document = readFileSync(join(ROOT, 'docs/api.md'), 'utf8')

test('docs/api.md tells the calls as they are (else: npm run docs:api)', async () => {
  expect(await withCalls(document)).toBe(document)
})

test('it names every call, and every note belongs to one', async () => {
  const ids = (await listEndpoints()).map((each) => each.endpoint.id as string)
  expect(ids.filter((id) => !document.includes(`**\`${id}\`**`))).toEqual([])
  expect(Object.keys(API_NOTES).filter((id) => !ids.includes(id))).toEqual([])
})

test('what is written by hand stays', async () => {
  const [before, rest = ''] = document.split('<!-- calls:')
  const changed = `${before} by hand <!-- calls:${rest}`
  expect(await withCalls(changed)).toBe(changed)
})
