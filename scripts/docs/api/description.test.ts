import { expect, test } from 'vitest'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { DESCRIBED } from './all.ts'
import { answerPaths } from './answer.ts'
import type { Kind } from './field.ts'
import { sentFields } from './sent.ts'

const all = Object.values(DESCRIBED).flat()
const byId = all.map((each) => [each.endpoint.id as string, each] as const)

test('every call is described once', async () => {
  const ids = (await listEndpoints()).map((each) => each.endpoint.id as string)
  expect(byId.map(([id]) => id).toSorted()).toEqual(ids.toSorted())
})

test.each(byId)('%s: every field of its answer is described, and no other', (_id, each) => {
  const paths = answerPaths(each).map(({ path }) => path)
  expect(Object.keys(each.answer).toSorted()).toEqual([...new Set(paths)].toSorted())
})

test.each(byId)('%s: every field it sends is described', (_id, { endpoint, sent }) => {
  for (const { name } of sentFields(endpoint)) expect(Object.keys(sent)).toContain(name)
})

/** The kinds that a described field may have, by the word that shapes.ts has for its schema. */
const TEXTS: readonly Kind[] = ['text', 'id', 'html', 'url', 'code', 'time', 'day', 'flag']
const FITTING: Readonly<Record<string, readonly Kind[]>> = {
  text: TEXTS,
  'text, not empty': TEXTS,
  string: TEXTS,
  number: ['number', 'count', 'code'],
  count: ['count', 'code'],
  amount: ['amount'],
  'amount or null': ['amount'],
  flag: ['flag'],
  time: ['time'],
}

test.each(byId)('%s: the description of a field fits how it is read', (_id, each) => {
  for (const { path, name } of answerPaths(each)) {
    const kinds = FITTING[name]
    const kind = each.answer[path]?.kind
    if (kinds && kind) expect(kinds, `${path} is read as ${name}`).toContain(kind)
  }
})
