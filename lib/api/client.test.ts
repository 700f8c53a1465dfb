import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { depositOf, NO_DEPOSIT } from '#lib/deposit/deposit-draft.ts'
import { beginSession, endSession, sessionToken } from '#lib/session/session.ts'
import { isServerTimeKnown, serverNow } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { withExtensions } from '#testing/extensions.ts'
import { sendJson, startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { callEndpoint } from './client.ts'
import type { Endpoint, InputOf } from './endpoint.ts'
import { deleteCard, getCards } from './endpoints/cards.ts'
import { placeDeposit } from './endpoints/deposit.ts'
import { getSlotGames } from './endpoints/games.ts'
import { getGames, getBanners } from './endpoints/hall.ts'
import { getRoom } from './endpoints/lottery.ts'
import { getMember, uploadImage } from './endpoints/member.ts'
import { getNotices } from './endpoints/messages.ts'
import { trialLogin, login, register } from './endpoints/session.ts'
import { transfer } from './endpoints/transfer.ts'
import { withdraw } from './endpoints/withdraw.ts'
import {
  ChallengeError,
  NotSentError,
  RefusalError,
  UnreadableError,
  type CallError,
} from './errors.ts'
import { createQueryClient, shouldRetry } from './query-client.ts'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.answer({ code: 200, message: '', data: null })
  endSession('logout')
})

async function sent<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  await callEndpoint(endpoint, input).catch(() => undefined)
  const [asked] = server.calls
  return asked!
}
const bodyOf = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  JSON.parse(String((await sent(endpoint, input)).body)) as Record<string, unknown>

test('a page that was suspended past the time limit takes the answer that came meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answer = () => {}
  const asked = new Promise<void>((done) => {
    server.respondWith((response) => {
      answer = () => sendJson(response, { code: 200, data: [] })
      done()
    })
  })
  const call = callEndpoint(getBanners, {})
  await asked
  vi.runOnlyPendingTimers()
  answer()
  await expect(call).resolves.toMatchObject({ data: [] })
  vi.useRealTimers()
})

test('the date of a POST sets the clock; the date of a GET does not, because it may come from a cache', async () => {
  const dated = (date: string) =>
    server.respondWith((response) => {
      response.setHeader('date', date)
      sendJson(response, { code: 200, data: [] })
    })
  dated('Sun, 22 Nov 2026 07:00:00 GMT')
  await callEndpoint(getGames, {})
  expect(isServerTimeKnown()).toBe(false)
  dated('Sun, 22 Nov 2026 08:00:00 GMT')
  await callEndpoint(getBanners, {})
  dated('Sun, 22 Nov 2026 07:00:00 GMT')
  await callEndpoint(getGames, {})
  expect(formatBeijing(serverNow(), 'minute')).toBe('2026-11-22 16:00')
})

test('a query that the platform lacks has `dataIfAbsent`, and such a command is refused', async () => {
  server.answer({ code: 404, message: '接口不存在', data: null })
  expect((await callEndpoint(getSlotGames, { provider: 'pp' })).data).toEqual([])
  // A command may say with this code that something else is not there.
  await expect(callEndpoint(trialLogin, undefined)).rejects.toThrow('接口不存在')
  // A call of the specifications is refused in the platform's words.
  await expect(callEndpoint(getGames, {})).rejects.toThrow('接口不存在')
  server.respondWith((response) => response.writeHead(405).end('<html>'))
  expect((await callEndpoint(getSlotGames, { provider: 'pp' })).data).toEqual([])
  await expect(callEndpoint(trialLogin, undefined)).rejects.toThrow('暂未开通')
  server.answer({ code: 200, data: [{ gamecode: '1', gamename: '水果' }] })
  expect((await callEndpoint(getSlotGames, { provider: 'jili' })).data).toHaveLength(1)
})

test.each([
  ['7', 7_000],
  [' 0 ', 0],
  ['soon', 3_000],
  ['99999999', 300_000],
])('a 429 with Retry-After %j asks for %i ms', async (header, waitMs) => {
  server.respondWith((response) =>
    response.writeHead(429, { 'Retry-After': header }).end('<h1>Too many</h1>'),
  )
  await expect(callEndpoint(getGames, {})).rejects.toMatchObject({
    waitMs,
    isOutcomeUnknown: false,
  })
})

test('a query is repeated once after the wait of a 429', async () => {
  server.respondWith((response) => {
    if (server.calls.length > 1) return sendJson(response, { code: 200, data: [] })
    response.writeHead(429, { 'Retry-After': '0' }).end()
  })
  const queries = createQueryClient()
  await queries.fetchQuery({
    queryKey: ['games'],
    queryFn: async () => (await callEndpoint(getGames, {})).data,
    retry: shouldRetry,
  })
  expect(server.calls).toHaveLength(2)
})

describe('a request', () => {
  test('has the token as bearer, and none for visitors', async () => {
    expect((await sent(getMember, undefined)).headers.authorization).toBeUndefined()
    beginSession('secret', false)
    server.answer({ code: 200, data: null })
    expect((await sent(getMember, undefined)).headers.authorization).toBe('Bearer secret')
  })

  test('bypasses caches and is not stored', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    await sent(getMember, undefined)
    const [request] = fetching.mock.calls[0] ?? []
    expect(request).toMatchObject({ cache: 'no-store' })
    fetching.mockRestore()
  })

  test('a sign-in is sent without a token, and its 401 ends no session', async () => {
    beginSession('secret', false)
    const again = { name: 'member1', password: 'wrong-one' }
    expect((await sent(login, again)).headers.authorization).toBeUndefined()
    server.answer({ code: 401, message: '密码错误', data: null })
    await expect(callEndpoint(login, again)).rejects.toThrow(RefusalError)
    expect(sessionToken()).toBe('secret')
  })

  test('by GET has the payload in the address', async () => {
    expect(await sent(getRoom, { roomId: 'a&b' })).toMatchObject({
      id: 'GET /api/lotteryRoom',
      query: '?room_id=a%26b',
    })
    server.answer({ code: 200, data: null })
    expect((await sent(getGames, {})).query).toBe('?category=')
  })

  const who = { name: 'member1', password: 'secret66' }
  const ordered = { ...NO_DEPOSIT, amount: '100.5', network: 'ERC20' } as const

  test.each<[label: string, body: () => Promise<unknown>, wire: object]>([
    ['register', () => bodyOf(register, { ...who, referrer: '' }), who],
    [
      'placeDeposit',
      () => bodyOf(placeDeposit, depositOf('usdt', ordered)),
      { paytype: 'usdt', amount: '100.5', catepay: 'ERC20' },
    ],
  ])(
    'of %s has JSON with the platform’s names, money as typed, and no missing or internal field',
    async (_, body, wire) => expect(await body()).toEqual(wire),
  )

  describe('with extensions', () => {
    withExtensions()

    test('has the request id of the intent for a command', async () => {
      server.answer({ code: 200, data: null })
      await callEndpoint(deleteCard, { id: '7' }, undefined, { requestId: 'a'.repeat(32) })
      expect(JSON.parse(String(server.calls[0]!.body))).toMatchObject({
        request_id: 'a'.repeat(32),
      })
      server.answer({ code: 200, data: null })
      expect(await bodyOf(getNotices, { page: 1 })).toEqual({ page: 1 })
    })

    test('has username beside name', async () => {
      expect(await bodyOf(login, who)).toMatchObject({ name: 'member1', username: 'member1' })
    })
  })

  test('has a picture as a file with an extension', async () => {
    const blob = new Blob(['x'], { type: 'image/png' })
    const { headers, body } = await sent(uploadImage, { file: blob })
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(String(body)).toContain('name="file"; filename="upload.png"')
    server.answer({ code: 200, data: null })
    const named = await sent(uploadImage, { file: new File(['x'], 'me.gif') })
    expect(String(named.body)).toContain('filename="me.gif"')
  })

  test('is not sent with input that the endpoint does not accept', async () => {
    for (const amount of ['1.555', '0', '-3', '']) {
      const attempt = callEndpoint(transfer, { amount, from: 'a', to: 'b' })
      await expect(attempt).rejects.toBeInstanceOf(NotSentError)
    }
    expect(server.calls).toEqual([])
  })
})

describe('the plain text of an upload (back end A)', () => {
  const upload = () => callEndpoint(uploadImage, { file: new Blob(['x']) })
  const answerText = (text: string) => server.respondWith((response) => void response.end(text))

  test('is an address', async () => {
    answerText(' https://cdn.example/a.png\n')
    expect((await upload()).data).toEqual({ reference: 'https://cdn.example/a.png' })
    answerText('"https://cdn.example/b.png"')
    expect((await upload()).data).toEqual({ reference: 'https://cdn.example/b.png' })
  })

  test('is the number of the picture', async () => {
    answerText('123')
    expect((await upload()).data).toEqual({ reference: '123' })
  })

  test.each(['', 'error', '<p>413</p>', '{"cut":'])('%j is none', async (text) => {
    answerText(text)
    expect((await upload().catch(() => null))?.data.reference ?? '').toBe('')
  })

  test('is read only for uploads', async () => {
    answerText('https://cdn.example/a.png')
    await expect(callEndpoint(getMember, undefined)).rejects.toBeInstanceOf(UnreadableError)
  })
})

describe('a refusal keeps the words of the platform', () => {
  const order = depositOf('usdt', { ...NO_DEPOSIT, amount: '100' })
  const refusedAs = async (answer: unknown, status: number) => {
    server.answer(answer, status)
    return callEndpoint(placeDeposit, order).then(
      () => '',
      (error: Error) => `${error instanceof RefusalError ? '' : 'unread '}${error.message}`,
    )
  }

  test.each([
    [
      422,
      { message: '银行卡号已被绑定', errors: { card: ['银行卡号已被绑定'] } },
      '银行卡号已被绑定',
    ],
    [
      422,
      { message: 'The given data was invalid.', errors: { mobile: ['手机号已被使用'] } },
      '手机号已被使用',
    ],
    [400, { message: '手机号已被使用' }, '手机号已被使用'],
    [403, { msg: '该账号已被冻结' }, '该账号已被冻结'],
    [200, { code: 500, msg: '通道维护中' }, '通道维护中'],
    [200, { code: 500, message: ['金额超出限额', '其他'] }, '金额超出限额'],
    [200, { code: 500, message: { amount: ['金额超出限额'] } }, '金额超出限额'],
    [
      200,
      { code: 500, message: '<p>余额&nbsp;&lt;&nbsp;<b>100</b></p><style>p{}</style>' },
      '余额 < 100',
    ],
    [200, { code: 500, message: '金额须<5000元' }, '金额须<5000元'],
    [200, { code: 500, message: 'Insufficient balance' }, 'Insufficient balance'],
    [200, { code: 1001, message: 'validation.required' }, '平台未受理（1001）'],
    [200, { code: 1001, message: 'SQLSTATE[23000]: Duplicate entry' }, '平台未受理（1001）'],
    [200, { code: 214, message: false }, '平台未受理（214）'],
    [422, { message: 'validation.required' }, 'unread 平台未受理（422）'],
    [200, { code: 500, error: '余额不足' }, '余额不足'],
    [200, { code: 500, message: 'error', error: { code: 'E7', message: '余额不足' } }, '余额不足'],
    [422, { detail: '余额不足' }, '余额不足'],
    [200, { code: 500, message: '', data: '余额不足' }, '余额不足'],
    [200, { code: 500, message: 'fail', data: { message: '<b>余额</b>不足' } }, '余额不足'],
    [400, { status: 'error', info: ['余额不足'] }, '余额不足'],
    [200, { code: 500, message: '余额不足', data: '其他' }, '余额不足'],
    [200, { code: 500, data: { name: '张三' } }, '平台未受理（500）'],
    [400, { error: 'Bad Request', data: null }, 'unread 平台未受理（400）'],
    [400, { Message: '余额不足' }, '余额不足'],
    [400, '余额不足', '余额不足'],
    [400, { error: 'invalid', error_description: '余额不足' }, '余额不足'],
    [200, { errcode: 7, success: false, errMsg: '余额不足' }, '余额不足'],
    [422, { errors: [{ field: 'amount', message: '余额不足' }] }, '余额不足'],
    [422, { errors: { amount: [{ msg: '余额不足' }] } }, '余额不足'],
    [400, { title: '余额不足', status: 400 }, '余额不足'],
    [400, { data: [{ message: '余额不足' }] }, '余额不足'],
    [200, { success: false, reason: '余额不足' }, '余额不足'],
    [200, { status: 0, msg: '余额不足' }, '余额不足'],
    [400, { error: { error: { message: '太深' } } }, 'unread 平台未受理（400）'],
  ])('HTTP %i %j', async (status, answer, said) => {
    expect(await refusedAs(answer, status)).toBe(said)
  })
})

describe('a firewall’s page', () => {
  const challenge = '<!DOCTYPE html><title>Just a moment...</title>'
  test.each<[status: number, answer: string, isChallenge: boolean]>([
    [403, challenge, true],
    [503, '<script src="/cdn-cgi/challenge-platform/h/b"></script>', true],
    [200, "<html><script>var arg1='';setCookie('acw_sc__v2')</script>", true],
    [502, '<html><h1>502 Bad Gateway</h1></html>', false],
  ])('HTTP %i %s', async (status, answer, isChallenge) => {
    server.respondWith((response) => response.writeHead(status).end(answer))
    const error: unknown = await callEndpoint(getMember, undefined).catch((cause: unknown) => cause)
    expect(error instanceof ChallengeError).toBe(isChallenge)
  })
})

describe('the table of outcomes', () => {
  const unknown = 'unknown'
  test.each<[status: number, body: object | string, outcome: 'done' | 'refused' | 'unknown']>([
    [200, { code: 200 }, 'done'],
    [201, { code: 200, data: 'odd', message: 7 }, 'done'],
    [200, { code: 202, message: '余额不足' }, 'refused'],
    [200, { code: 102, message: '订单处理中，请稍后查询' }, 'refused'],
    [200, { code: 500, message: '提交成功，等待审核' }, 'refused'],
    [200, { code: 0, message: '提交成功' }, 'refused'],
    [422, { code: 422 }, 'refused'],
    [429, { code: 202 }, 'refused'],
    [200, { code: 401 }, 'refused'],
    [200, { code: '401' }, 'refused'],
    [401, '<html>', 'refused'],
    [400, { message: '余额不足' }, 'refused'],
    [404, '<html>', 'refused'],
    [429, '<html>', 'refused'],
    [200, { success: false, message: '余额不足' }, 'refused'],
    [200, { status: 0, info: '余额不足' }, 'refused'],
    [200, { ret: '0' }, 'refused'],
    [408, { message: '余额不足' }, unknown],
    [408, { code: 202 }, unknown],
    [500, { message: '余额不足' }, unknown],
    [500, { code: 214, message: '余额不足' }, unknown],
    [503, '<html>', unknown],
    [200, { code: 408 }, unknown],
    [200, { code: 502 }, unknown],
    [429, { code: 503 }, unknown],
    [200, { code: 504 }, unknown],
    [400, { code: 200 }, unknown],
    [500, { code: 200 }, unknown],
    [200, '<html>', unknown],
    [200, '{"code":200,"message":"o', unknown],
    [200, '', unknown],
    [200, 'null', unknown],
    [200, '[1,2]', unknown],
    [200, { data: {} }, unknown],
    [200, { success: true }, unknown],
    [200, { status: 1 }, unknown],
    [200, { code: { a: 1 } }, unknown],
  ])('HTTP %i %j: %s', async (status, body, outcome) => {
    beginSession('secret', false)
    server.respondWith((response) => {
      if (typeof body === 'string') response.writeHead(status).end(body)
      else sendJson(response, body, status)
    })
    const commands = [
      () => callEndpoint(withdraw, { amount: '150', password: 'pay12345', payee: { id: '51' } }),
      () => callEndpoint(deleteCard, { id: '7' }),
      () => callEndpoint(login, { name: 'member1', password: 'secret1' }),
    ]
    for (const command of commands) {
      const ended = await command().then(
        () => 'done',
        (error: CallError) => (error.isOutcomeUnknown ? unknown : 'refused'),
      )
      expect(ended).toBe(outcome)
    }
  })
})

test.each([301, 302, 303, 307, 308])(
  'a command answered by HTTP %i is unknown, and its redirect is not followed',
  async (status) => {
    server.respondWith((response, { id }) => {
      if (id.endsWith('/elsewhere')) response.end('{"code":200,"message":"","data":null}')
      else response.writeHead(status, { Location: '/elsewhere' }).end('{"code":200,"data":null}')
    })
    const payee = { id: '51' }
    await expect(
      callEndpoint(withdraw, { amount: '150', password: 'pay12345', payee }),
    ).rejects.toMatchObject({ isOutcomeUnknown: true })
    await expect(
      callEndpoint(login, { name: 'member1', password: 'secret1' }),
    ).rejects.toBeInstanceOf(UnreadableError)
    expect(server.calls.map(({ id }) => id)).toEqual(['POST /api/withdraw', 'POST /api/login_pc'])
  },
)

test('a number that is too long for JavaScript keeps its last digit', async () => {
  const card = '{"id":1790000000000000101,"bank_no":"6222"}'
  server.respondWith((response) => void response.end(`{"code":200,"data":[${card}]}`))
  expect((await callEndpoint(getCards, { type: 'bank' })).data).toMatchObject([
    { id: '1790000000000000101' },
  ])
})

test('reading stops in an answer that is too large', async () => {
  server.answer({ code: 200, data: null, message: 'x'.repeat(5_000_000) })
  await expect(callEndpoint(getMember, undefined)).rejects.toBeInstanceOf(UnreadableError)
  server.answer({ code: 200, data: null, message: 'x'.repeat(3_000_000) })
  expect((await callEndpoint(getMember, undefined)).message).toHaveLength(3_000_000)
})
