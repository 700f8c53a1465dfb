import { getResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { getSlotGames } from '#lib/api/endpoints/games.ts'
import { getGames } from '#lib/api/endpoints/hall.ts'
import { getBalance, getMember, updateMember } from '#lib/api/endpoints/member.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import { login } from '#lib/api/endpoints/session.ts'
import { getSiteInfo } from '#lib/api/endpoints/site.ts'
import { recallAll, getVenueBalances } from '#lib/api/endpoints/wallet.ts'
import { memberById } from '#sandbox/domain/member/members.ts'
import { ask } from '#testing/sandbox/ask.ts'
import { joined, openTest, PASSWORD } from '#testing/sandbox/platform.ts'
import { bindAll } from './all.ts'
import { FAULTS, type FaultKind } from './faults.ts'
import { serve } from './serve.ts'
import type { Extension } from './wire.ts'

async function stage() {
  const opened = await openTest()
  const member = await joined(opened.platform, 'serving1')
  return { ...opened, member, handlers: bindAll(opened.context) }
}

const arm = (context: Awaited<ReturnType<typeof stage>>['context'], id: string, kind: FaultKind) =>
  context.faults.set(id, { kind, times: 1, after: false, ms: 1 })

describe('who may call', () => {
  test('a visitor is sent away from what is for members, whatever the token', async () => {
    const { handlers } = await stage()
    for (const token of ['', 'nonsense', "' OR 1=1 --"]) {
      const answer = await (await ask(handlers, getBalance, {}, { token })).json()
      expect(answer).toMatchObject({ code: 401 })
    }
  })

  test('a refusal is a code in an answer of HTTP 200', async () => {
    const { handlers } = await stage()
    const answer = await ask(handlers, login, { name: 'nobody99', password: 'secret66' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ code: 202, data: null })
  })
})

describe('what the specifications leave open', () => {
  const answer = async (endpoint: Endpoint, input: object, bare: boolean) => {
    const { platform, context } = await openTest({ wire: { bare } })
    const { token } = await joined(platform, 'serving1')
    return ask(bindAll(context), endpoint, input, { token })
  }
  const read = async (...asked: Parameters<typeof answer>) => (await answer(...asked)).json()

  test('is sent, and by a bare platform left out', async () => {
    const list = { current_page: 1, data: [], last_page: 1, per_page: 10, total: 0 }
    expect((await read(getBets, { date: 1, page: 1 }, false)).data).toEqual(list)
    expect((await read(getBets, { date: 1, page: 1 }, true)).data).toEqual({ data: [] })
    expect((await read(getMember, {}, false)).data).toHaveProperty('totalgame', '0.00')
    expect((await read(getMember, {}, true)).data).not.toHaveProperty('totalgame')
    const games = { provider: 'pp' }
    expect((await read(getSlotGames, games, false)).data.length).toBeGreaterThan(0)
    expect((await answer(getSlotGames, games, true)).status).toBe(404)
  })
})

describe('extensions', () => {
  const post = async (fields: object, extensions: Extension[]) => {
    const { platform, context } = await openTest({ wire: { extensions } })
    await joined(platform, 'serving1')
    const request = new Request('http://x/api/login_pc', {
      method: 'POST',
      body: JSON.stringify({ password: PASSWORD, ...fields }),
    })
    return (await getResponse(bindAll(context), request))!.json()
  }

  test('are refused unless the platform is told of them', async () => {
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
  const expected: Record<FaultKind, (answer: Response, body: string) => void> = {
    http500: (answer) => expect(answer.status).toBe(500),
    http401: (answer) => expect(answer.status).toBe(401),
    body401: (answer, body) => {
      expect(answer.status).toBe(200)
      expect(JSON.parse(body)).toMatchObject({ code: 401 })
    },
    refusal: (_answer, body) => expect(JSON.parse(body)).toMatchObject({ code: 201 }),
    html: (answer, body) => {
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(body).toContain('<!doctype html>')
    },
    truncated: (_answer, body) => {
      expect(body.startsWith('{')).toBe(true)
      expect(() => JSON.parse(body)).toThrow(SyntaxError)
    },
    empty: (_answer, body) => expect(body).toBe(''),
    null: (_answer, body) => expect(JSON.parse(body)).toMatchObject({ code: 200, data: null }),
    'object-for-list': (_answer, body) => expect(JSON.parse(body).data).toEqual({}),
    'list-for-object': (_answer, body) => expect(JSON.parse(body).data).toBeInstanceOf(Array),
    'numbers-as-strings': (_answer, body) => expect(JSON.parse(body).code).toBe('200'),
    'hostile-texts': (_answer, body) => {
      expect(body).toContain('<img src=x onerror=alert(1)>')
      expect(JSON.parse(body)).toMatchObject({ code: 200 })
    },
    'hostile-addresses': (_answer, body) =>
      expect(JSON.parse(body).data.avatar).toBe('data:text/html,<script>alert(1)</script>'),
    silence: (answer) => expect(answer.type).toBe('error'),
    reset: (answer) => expect(answer.type).toBe('error'),
  }

  test.each(FAULTS)('%s hits once and is gone', async (kind) => {
    const { context, handlers, member } = await stage()
    const endpoint = kind === 'object-for-list' ? getVenueBalances : getMember
    arm(context, endpoint.id, kind)
    const spoilt = await ask(handlers, endpoint, {}, { token: member.token })
    expected[kind](spoilt, spoilt.type === 'error' ? '' : await spoilt.text())
    const whole = await (await ask(handlers, endpoint, {}, { token: member.token })).json()
    expect(whole).toMatchObject({ code: 200 })
  })

  test('one for every call, as often as asked', async () => {
    const { context, handlers } = await stage()
    context.faults.set('*', { kind: 'http500', times: 2, after: false })
    expect((await ask(handlers, getSiteInfo, {})).status).toBe(500)
    expect((await ask(handlers, getGames, {})).status).toBe(500)
    expect((await ask(handlers, getSiteInfo, {})).status).toBe(200)
  })

  test('before: nothing was done; after: it was done and only the answer is lost', async () => {
    const { platform, context, handlers, member } = await stage()
    const send = (mobile: string) =>
      ask(handlers, updateMember, { mobile }, { token: member.token })
    arm(context, updateMember.id, 'html')
    await send('16600000001')
    expect(memberById(platform.db, member.id)!.mobile).toBe('')
    context.faults.set(updateMember.id, { kind: 'reset', times: 1, after: true })
    await send('16600000001')
    expect(memberById(platform.db, member.id)!.mobile).toBe('16600000001')
  })

  test('a silence ends with the caller', async () => {
    const { context, handlers } = await stage()
    context.faults.set(getSiteInfo.id, { kind: 'silence', times: 1, after: false })
    const gone = new AbortController()
    const answer = ask(handlers, getSiteInfo, {}, { signal: gone.signal })
    gone.abort()
    await expect(answer).resolves.toMatchObject({ type: 'error' })
  })
})

test('a handler that breaks is a plain 500 without its secrets, and its act leaves no trace', async () => {
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
  const answer = await ask([broken.bind(context)], recallAll, {}, { token: member.token })
  console.error = error
  const body = await answer.text()
  expect(JSON.parse(body)).toMatchObject({ code: 500 })
  expect(body).not.toContain('secret')
  expect(logged).toHaveLength(2)
  expect(platform.db.get('SELECT 1 FROM session')).toBeDefined()
})

test('payloads of any shape are answered, never crashed on', async () => {
  const { handlers } = await stage()
  for (const body of [
    '',
    'null',
    '[]',
    '{',
    '"x"',
    '{"name":{"a":1},"password":[1]}',
    '{"page":"x"}',
  ]) {
    for (const path of ['login_pc', 'register', 'activitylist', 'article', 'gamelistBycode']) {
      const headers = { 'content-type': 'application/json' }
      const request = new Request(`http://x/api/${path}`, { method: 'POST', body, headers })
      const { code } = await (await getResponse(handlers, request))!.json()
      expect(code).not.toBe(500)
    }
  }
})
