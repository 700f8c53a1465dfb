import { beforeAll, describe, expect, test } from 'vitest'
import { handlers, bindAll } from './all.ts'
import { getMember, updateMember } from '#lib/api/endpoints/member.ts'
import { getNotices } from '#lib/api/endpoints/messages.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import { placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { getPaymentOrder } from '#lib/api/endpoints/deposit-order.ts'
import { onPlatformWith } from '#testing/extensions.ts'
import { ask } from '#testing/sandbox/ask.ts'
import { joined, openTest, type TestPlatform } from '#testing/sandbox/platform.ts'
import { SPECIFIED_CALLS, WIRE_FACT_CALLS, SOCKET_MESSAGE } from './specified-fields.ts'
import { originOf, project, unknownNames } from './specified.ts'

test('the lists name the calls that are served, each once', () => {
  const named = new Set([...Object.keys(SPECIFIED_CALLS), ...Object.keys(WIRE_FACT_CALLS)])
  expect([...named].toSorted()).toEqual(handlers.map(({ endpoint }) => endpoint.id).toSorted())
})

test('a field is specified, known from real back ends, or ours', () => {
  expect(originOf('POST /api/payinfo', 'answers', ['info', 'created_at'])).toBe('specified')
  expect(originOf('POST /api/payinfo', 'answers', ['info', 'state'])).toBe('wire')
  expect(originOf('POST /api/payinfo', 'answers', ['info', 'memo'])).toBe('ours')
  expect(originOf('POST /api/betrecord', 'answers', ['data', 'bet_id'])).toBe('specified')
  expect(originOf('POST /api/betrecord', 'answers', ['data', 'detail'])).toBe('ours')
  expect(originOf('POST /api/lotteryOrder', 'sends', ['order', 'total'])).toBe('specified')
  expect(originOf('POST /api/lotteryOrder', 'sends', ['request_id'])).toBe('ours')
  expect(originOf('POST /api/article', 'answers', ['name'])).toBe('wire')
  expect(originOf('POST /api/user', 'answers', ['constructor'])).toBe('ours')
})

test('a projection retains the named fields, numbers as text, and leaves out what is empty', () => {
  const message = { id: 7, author: '甲', avatar: '', content: '大家好', user_id: 9, ref: 'k' }
  expect(project(message, SOCKET_MESSAGE)).toEqual({ id: '7', author: '甲', content: '大家好' })
  expect(project([1, [2, 'x']], true)).toEqual(['1', ['2', 'x']])
  expect(unknownNames({ order: [{ id: 1, ref: 2 }] }, { order: { id: true } })).toEqual([
    'order.ref',
  ])
})

describe('a platform of dialect S', () => {
  let opened: TestPlatform
  let token: string
  beforeAll(async () => {
    opened = await openTest()
    token = (await joined(opened.platform, 'strict01')).token
  })
  const answerOf = async (endpoint: Parameters<typeof ask>[1], input: unknown, bearer = token) => {
    const given = { token: bearer, dialect: 'S' } as const
    return (await ask(bindAll(opened.context), endpoint, input, given)).json()
  }

  test('answers numbers as text and nothing that is not named', async () => {
    const { code, data } = await answerOf(getMember, {})
    expect(code).toBe('200')
    expect(data).toMatchObject({ username: 'strict01', balance: '1000.00', isagent: '0' })
    const named = Object.keys(data).map((name) => originOf(getMember.id, 'answers', [name]))
    expect(new Set(named)).toEqual(new Set(['specified']))
    expect(data).not.toHaveProperty('mobile')
    const bets = await answerOf(getBets, { date: 1, page: 1 })
    expect(bets.data).toEqual({ total: '0', last_page: '1', data: [] })
  })

  test('refuses a member without a token', async () => {
    expect(await answerOf(getMember, {}, '')).toMatchObject({ code: '401' })
  })

  test('gives the order number as the message of every way, the bank too', async () => {
    const payer = { holder: '甲', bank: '招商银行', number: '6225880000000001', branch: '一支行' }
    for (const way of ['bank', 'usdt'] as const) {
      const asked = way === 'bank' ? { way, amount: '200', payer } : { way, amount: '200' }
      const { message, data } = await answerOf(placeDeposit, asked)
      expect(message).toMatch(/^D\d+$/)
      expect(data).toBeNull()
      const order = await answerOf(getPaymentOrder, { orderNumber: message })
      expect(Object.keys(order.data.info)).toEqual(['amount', 'created_at', 'paytype'])
    }
  })

  describe('asked with an extension', () => {
    onPlatformWith()

    test('refuses the parameter by name', async () => {
      expect(await answerOf(getNotices, { page: 1, type: 2 })).toMatchObject({
        code: '400',
        message: '规格中没有参数 type',
      })
    })
  })

  test('takes what the call table names', async () => {
    expect(await answerOf(updateMember, { email: 'a@b.cn' })).toMatchObject({ code: '200' })
  })
})
