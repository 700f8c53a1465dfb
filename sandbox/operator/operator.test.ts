import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'
import { KINDS, Reports } from './reports.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    file: ':memory:',
    bots: false,
    tickMs: 0,
    passwordCost: 2,
    log: () => undefined,
    site: { serve: () => false, missing: (_asked, answer) => void answer.writeHead(404).end() },
  })
})
afterAll(() => sandbox.close())

const post = (path: string, body: string, type = 'application/json') =>
  fetch(sandbox.url + path, { method: 'POST', body, headers: { 'content-type': type } })
const event = (name: string, more: object) => ({
  kind: 'vital',
  route: '/',
  name,
  count: 1,
  ...more,
})
const batch = (events: readonly object[], release = 'r1') =>
  JSON.stringify({ release, version: '1', events })

test('settings apply to the site’s config.js at once, and what is wrong is named', async () => {
  const given = { brand: { name: '星海', accent: '#ffd24d' }, chips: [], colour: 1 }
  const answer = await post('/__sandbox/config', JSON.stringify(given))
  const { findings } = await answer.json()
  expect(findings).toHaveLength(3)
  expect(findings.join('\n')).toMatch(/colour：[\s\S]*chips：[\s\S]*brand\.accent #ffd24d/)
  expect(await (await fetch(`${sandbox.url}/config.js`)).text()).toContain('"name":"星海"')
  const page = await fetch(`${sandbox.url}/__sandbox/config`)
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
  expect(await page.text()).toMatch(/星海[\s\S]*brand\.accentDark[\s\S]*深色模式的主色/)
})

test('a foreign page can’t change them', async () => {
  expect((await post('/__sandbox/config', '{}', 'text/plain')).status).toBe(415)
})

test('phones report here, and the page shows p75 by page and errors by release', async () => {
  const values = [100, 900, 300, 200].map((value) => event('LCP', { value }))
  const error = { kind: 'error', route: '/mine', name: 'TypeError', detail: '<b>', count: 3 }
  for (const body of [batch(values), batch([error]), batch([error], 'r2')])
    expect((await post('/sandbox/report', body, 'text/plain')).status).toBe(204)
  expect((await post('/sandbox/report', '{"events":[{}]}', 'text/plain')).status).toBe(400)
  const html = await (await fetch(`${sandbox.url}/__sandbox/reports`)).text()
  expect(html).toContain('<td>/</td><td>LCP</td><td>300 ms</td><td>4</td>')
  expect(html).toMatch(/<td>r1<\/td><td>错误<\/td><td>TypeError · &lt;b&gt;<\/td><td><\/td><td>3</)
  expect(html).toContain('<td>r2</td>')
})

test('every kind of event that the site sends is taken', async () => {
  const events = Object.keys(KINDS).map((kind) => ({ kind, route: '/', name: 'x', count: 1 }))
  expect((await post('/sandbox/report', batch(events), 'text/plain')).status).toBe(204)
  const html = await (await fetch(`${sandbox.url}/__sandbox/reports`)).text()
  expect(html).toContain('<td>安全策略拦截</td>')
  expect(html).toContain('<td>被略过的数据行</td>')
})

test('older events than the newest 5 000 are dropped', () => {
  const reports = new Reports()
  for (let index = 0; index < 300; index += 1)
    reports.take(batch(Array.from({ length: 20 }, () => event('CLS', { value: index }))))
  expect(reports.all()).toHaveLength(5000)
  expect(reports.all().at(-1)?.value).toBe(299)
})
