import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getPromos } from '#lib/api/endpoints/promo.ts'
import { config } from '#lib/site/config.ts'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { startFakeServer } from '#testing/fake-server.ts'
import { IN_MEMORY } from '#testing/sandbox/platform.ts'
import { isContractMet, runContract } from './contract.ts'

const account = { name: 'demo888', password: 'demo8888' }
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ...IN_MEMORY, hasPlayers: false })
})
afterAll(() => sandbox.close())

test('the sandbox answers every query as the site reads it', async () => {
  const rows = await runContract({ host: sandbox.url, account })
  const odd = rows.filter(({ result }) => result !== 'fits')
  expect(odd.map(({ call, detail }) => `${call} ${detail}`)).toEqual([
    'GET /api/getAgentLoginUrl 201 还不是代理，请先申请',
  ])
  expect(isContractMet(rows)).toBe(true)
  const queries = (await listEndpoints())
    .map(({ endpoint }) => endpoint)
    .filter(({ kind }) => kind === 'query')
  const asked = new Set(rows.map(({ call }) => call))
  const unasked = queries.filter(({ id }) => !asked.has(id)).map(({ id }) => id)
  expect(unasked, 'queries with an input: scripts/contract.ts must ask them').toEqual([])
})

test('an optional call that the platform does not know is missing', async () => {
  const bare = await startSandbox({ ...IN_MEMORY, hasPlayers: false, bare: true })
  const rows = await runContract({ host: bare.url })
  await bare.close()
  const odd = rows.filter(({ result }) => result !== 'fits')
  expect(new Set(odd.map(({ call, result }) => `${call} ${result}`))).toEqual(
    new Set(['POST /api/gamelistBycode missing (optional)']),
  )
  expect(isContractMet(rows)).toBe(true)
})

test('an unreadable answer does not fit', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server = await startFakeServer()
  server.answer({ code: 200, message: '', data: 'nonsense' })
  const rows = await runContract({ host: config.apiHost })
  await server.close()
  expect(isContractMet(rows)).toBe(false)
  expect(rows.find(({ call }) => call === 'GET /api/game/list')?.result).toBe('does not fit')
})

test('an unreadable row is reported with field and reason', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server = await startFakeServer()
  const rest = { current_page: 1, last_page: 1, per_page: 10, total: 2 }
  const data = [
    { id: '1', title: '首存' },
    { id: {}, title: '返水' },
  ]
  server.answer({ code: 200, message: '', data: { data, ...rest } })
  const rows = await runContract({ host: config.apiHost })
  await server.close()
  expect(isContractMet(rows)).toBe(false)
  expect(rows.find(({ call }) => call === getPromos.id)).toMatchObject({
    result: 'rows dropped',
    detail: expect.stringMatching(/^id: expected /),
  })
})

test('runContract rejects if the host does not answer', async () => {
  await expect(runContract({ host: 'http://127.0.0.1:9' })).rejects.toThrow('does not answer')
})
