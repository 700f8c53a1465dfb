import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getResponse, type RequestHandler } from 'msw'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { getCards } from '#lib/api/endpoints/cards.ts'
import { getPaymentOrder } from '#lib/api/endpoints/deposit.ts'
import { getSlotGames } from '#lib/api/endpoints/games.ts'
import { getRoom, getRooms } from '#lib/api/endpoints/lottery.ts'
import { getBalance, getMember, updateMember } from '#lib/api/endpoints/member.ts'
import { getPromo, getPromos } from '#lib/api/endpoints/promo.ts'
import { getBets, getTransactions, TRANSACTION_TYPES } from '#lib/api/endpoints/records.ts'
import { getRebates } from '#lib/api/endpoints/rewards.ts'
import { login } from '#lib/api/endpoints/session.ts'
import { recallAll } from '#lib/api/endpoints/wallet.ts'
import { bodyOf, searchOf } from '#lib/api/exchange.ts'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import { changeMember, memberById, memberByName } from '#sandbox/domain/member/members.ts'
import { openSession } from '#sandbox/domain/member/sessions.ts'
import { listPromotions } from '#sandbox/domain/rewards/promotions.ts'
import { changeSetting } from '#sandbox/domain/site.ts'
import { listEndpoints } from '#scripts/checks/inventory.ts'
import { sampleInput } from '#testing/sample-data.ts'
import { placeTestDeposit } from '#testing/sandbox/orders.ts'
import { addTestMember, openTestPlatform, PASSWORD } from '#testing/sandbox/platform.ts'
import { bindHandlers } from './all.ts'
import type { FaultKind } from './faults.ts'
import { serve } from './serve.ts'
import type { Extension } from './wire.ts'

const SITE = 'http://sandbox.test'

interface CallOptions {
  token?: string
  signal?: AbortSignal
}

/** Sends a call to the handlers as the site does. Returns the raw Response. */
async function callSandbox(
  handlers: RequestHandler[],
  endpoint: Endpoint,
  input: unknown,
  { token = '', signal }: CallOptions = {},
): Promise<Response> {
  const payload = v.parse(endpoint.input, input) ?? {}
  const { json, body } = bodyOf(endpoint, payload)
  const request = new Request(SITE + endpoint.path + searchOf(endpoint, payload), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
    signal: signal ?? null,
  })
  const response = await getResponse(handlers, request)
  if (!response) throw new Error(`nobody answers ${endpoint.id}`)
  return response
}

async function stage() {
  const opened = await openTestPlatform()
  const member = await addTestMember(opened.platform, 'serving1')
  return { ...opened, member, handlers: bindHandlers(opened.context) }
}

const arm = (context: Awaited<ReturnType<typeof stage>>['context'], id: string, kind: FaultKind) =>
  context.faults.set(id, { kind, times: 1, after: false, ms: 1 })

describe('access', () => {
  test('a member’s call without a valid token is answered with 401', async () => {
    const { handlers } = await stage()
    for (const token of ['', 'nonsense', "' OR 1=1 --"]) {
      const answer = await (await callSandbox(handlers, getBalance, {}, { token })).json()
      expect(answer).toMatchObject({ code: 401 })
    }
  })

  test('a refusal is HTTP 200 with a code', async () => {
    const { handlers } = await stage()
    const answer = await callSandbox(handlers, login, { name: 'nobody99', password: 'secret66' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ code: 202, data: null })
  })

  test('ten wrong passwords block a name for a minute', async () => {
    const { handlers, advance: pass } = await stage()
    const attempt = async (password: string) =>
      (await (await callSandbox(handlers, login, { name: 'Serving1', password })).json()).code
    for (let each = 0; each < 10; each += 1) expect(await attempt('wrong666')).toBe(203)
    expect(await attempt(PASSWORD)).toBe(429)
    pass(60_000)
    expect(await attempt(PASSWORD)).toBe(200)
  })
})

describe('fields beyond the specifications', () => {
  const answer = async (endpoint: Endpoint, input: object, bare: boolean) => {
    const { platform, context } = await openTestPlatform({ wire: { bare } })
    const { token } = await addTestMember(platform, 'serving1')
    return callSandbox(bindHandlers(context), endpoint, input, { token })
  }
  const read = async (...asked: Parameters<typeof answer>) => (await answer(...asked)).json()

  test('are sent, but not by a bare platform', async () => {
    const list = { current_page: 1, data: [], last_page: 1, per_page: 10, total: 0 }
    expect((await read(getBets, { date: 'today', page: 1 }, false)).data).toEqual(list)
    expect((await read(getBets, { date: 'today', page: 1 }, true)).data).toEqual({ data: [] })
    expect((await read(getMember, {}, false)).data).toHaveProperty('totalgame', '0.00')
    expect((await read(getMember, {}, true)).data).not.toHaveProperty('totalgame')
    const games = { provider: 'pp' }
    expect((await read(getSlotGames, games, false)).data.length).toBeGreaterThan(0)
    expect((await answer(getSlotGames, games, true)).status).toBe(404)
  })
})

/** All field names of an answer, at any depth. */
const namesIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(namesIn)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each)])
      : []

test('a bare platform sends no field that the specifications do not name', async () => {
  const folder = join(import.meta.dirname, '../../docs/spec')
  const spec = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join()
  const { platform, context } = await openTestPlatform({ wire: { bare: true } })
  const member = memberByName(platform.db, 'demo888')!
  const token = openSession(platform, member.id)
  const orders = (['bank', 'usdt'] as const).map((paytype) =>
    placeTestDeposit(platform, member, { paytype }),
  )
  const [promo] = listPromotions(platform, 0, [1, 0]).rows
  changeMember(platform, member.id, { agent: true })
  changeSetting(platform, 'visit_url', 'https://right.example')
  const page = { date: '30d', page: 1 }
  /** Inputs of answers with rows. Every other query with an input is sent its sample. */
  const inputs: Readonly<Record<string, readonly object[]>> = {
    [getBets.id]: [page],
    [getTransactions.id]: TRANSACTION_TYPES.map((type) => ({ ...page, type })),
    [getRebates.id]: [page],
    [getCards.id]: [{ type: 'bank' }, { type: 'usdt' }],
    [getPaymentOrder.id]: orders.map(({ number }) => ({ orderNumber: number })),
    [getRooms.id]: LOTTERIES.map(({ title }) => ({ name: title })),
    [getRoom.id]: [{ roomId: '101' }, { roomId: '301' }],
    [getPromos.id]: [{}],
    [getPromo.id]: [{ id: String(promo!.id) }],
  }
  const handlers = bindHandlers(context)
  const unnamed = new Set<string>()
  const empty: string[] = []
  for (const { endpoint } of await listEndpoints()) {
    if (endpoint.kind !== 'query') continue
    for (const input of inputs[endpoint.id] ?? [sampleInput(endpoint)]) {
      const answer = await callSandbox(handlers, endpoint, input, { token })
      if (!answer.ok) continue
      const { data } = await answer.json()
      if (JSON.stringify(data ?? []).includes('[]')) empty.push(endpoint.id)
      for (const name of namesIn(data))
        if (!new RegExp(`\\b${name}\\b`).test(spec)) unnamed.add(`${endpoint.id} ${name}`)
    }
  }
  expect([...unnamed]).toEqual([])
  expect(empty).toEqual([])
})

describe('extensions', () => {
  const post = async (fields: object, extensions: Extension[]) => {
    const { platform, context } = await openTestPlatform({ wire: { extensions } })
    await addTestMember(platform, 'serving1')
    const request = new Request('http://x/api/login_pc', {
      method: 'POST',
      body: JSON.stringify({ password: PASSWORD, ...fields }),
    })
    return (await getResponse(bindHandlers(context), request))!.json()
  }

  test('are refused if the platform does not know them', async () => {
    const named = { name: 'serving1', username: 'serving1' }
    expect(await post(named, [])).toMatchObject({ code: 400, message: '平台不支持参数 username' })
    expect(await post({ name: 'serving1', request_id: 'k' }, ['username'])).toMatchObject({
      code: 400,
    })
    expect(await post({ username: 'serving1' }, ['username'])).toMatchObject({ code: 200 })
    expect(await post({ name: 'serving1', request_id: 'k' }, ['request_id'])).toMatchObject({
      code: 200,
    })
  })
})

describe('faults', () => {
  test('without `after` the call is not executed; with it only the answer fails', async () => {
    const { platform, context, handlers, member } = await stage()
    const send = (mobile: string) =>
      callSandbox(handlers, updateMember, { mobile }, { token: member.token })
    arm(context, updateMember.id, 'html')
    await send('16600000001')
    expect(memberById(platform.db, member.id)!.mobile).toBe('')
    context.faults.set(updateMember.id, { kind: 'reset', times: 1, after: true })
    await send('16600000001')
    expect(memberById(platform.db, member.id)!.mobile).toBe('16600000001')
  })
})

test('a handler that throws is answered with 500 without the error’s text, and its act is rolled back', async () => {
  const { platform, context, member } = await stage()
  const broken = serve(recallAll, (call) =>
    call.platform.act(() => {
      call.platform.db.run('DELETE FROM session')
      throw new Error('a secret')
    }),
  )
  const logged: unknown[] = []
  const { error } = console
  console.error = (...parts: unknown[]) => void logged.push(...parts)
  const answer = await callSandbox([broken.bind(context)], recallAll, {}, { token: member.token })
  console.error = error
  const body = await answer.text()
  expect(JSON.parse(body)).toMatchObject({ code: 500 })
  expect(body).not.toContain('secret')
  expect(logged).toHaveLength(2)
  expect(platform.db.get('SELECT 1 FROM session')).toBeDefined()
})
