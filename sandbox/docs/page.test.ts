import { beforeAll, expect, test } from 'vitest'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { prose } from './html.ts'
import { readDocs } from './read.ts'
import { rowsOf } from './schema-rows.ts'

let page: string
beforeAll(() => {
  page = readDocs('/m')
})

test('every call and every frame is on the page', async () => {
  for (const { endpoint } of await listEndpoints())
    expect(page).toContain(`<code>${endpoint.path}</code>`)
  for (const frame of ['ping', 'say', 'pong', 'message', 'refused']) {
    expect(page).toContain(`<summary><code>${frame}</code>`)
  }
})

test('it needs no script, no style beside its own and nothing from elsewhere', () => {
  expect(page).not.toMatch(/<script| style="|https?:\/\/(?!api\.example)[^"<\s]+"/)
  expect(page).toContain('href="/m/sandbox/page.css"')
})

test('text of the documents is escaped, never HTML', () => {
  expect(prose('a <b>`c<i>`</b>')).toBe('<p>a &lt;b&gt;<code>c&lt;i&gt;</code>&lt;/b&gt;</p>')
})

test('nested fields are indented, those that are needed are marked', () => {
  const schema = {
    properties: {
      info: {
        properties: { amount: { type: ['string', 'number', 'null'] } },
        required: ['amount'],
      },
    },
  }
  expect(rowsOf(schema)).toEqual([
    { depth: 0, name: 'info', form: '{ }', needed: false, description: '' },
    { depth: 1, name: 'amount', form: 'string or number', needed: true, description: '' },
  ])
})
