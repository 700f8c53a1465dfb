import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Endpoint, DataOf } from '#lib/api/endpoint.ts'
import { getRoom, getRooms, placeBet } from '#lib/api/endpoints/lottery.ts'
import { getLotteries } from '#lib/api/endpoints/lottery-list.ts'
import { getBets } from '#lib/api/endpoints/records.ts'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import { drawNow, holdRound } from '#sandbox/domain/lottery/operator-actions.ts'
import { openTrial } from '#sandbox/domain/member/sessions.ts'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'

let sandbox: Sandbox
beforeEach(async () => {
  const quiet = { bots: false, tickMs: 0, passwordCost: 1000 }
  sandbox = await startSandbox({ file: ':memory:', port: 0, host: '127.0.0.1', ...quiet })
  for (const { id } of LOTTERIES) holdRound(sandbox.platform, id, 100_000)
})
afterEach(() => sandbox.close())

/** Asks the platform and reads the answer with the app's schemas. */
async function ask<E extends Endpoint>(
  endpoint: E,
  wire: Record<string, unknown>,
  { token = '' } = {},
): Promise<{ code: number; message: string; data: DataOf<E> }> {
  const query =
    endpoint.method === 'GET' ? `?${new URLSearchParams(wire as Record<string, string>)}` : ''
  const response = await fetch(sandbox.url + endpoint.path + query, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    ...(endpoint.method === 'POST' ? { body: JSON.stringify(wire) } : {}),
  })
  const { code, message, data } = (await response.json()) as Record<string, unknown>
  const parsed = Number(code) === 200 ? v.parse(endpoint.data, data) : null
  return { code: Number(code), message: String(message), data: parsed as DataOf<E> }
}

describe('the lotteries', () => {
  it('lists lotteries and their rooms, to visitors too', async () => {
    const { data } = await ask(getLotteries, {})
    expect(data.map(({ kind }) => kind)).toEqual(['sum28', 'sum28', 'mark6', 'mark6'])
    // The list has the running rounds too: the hall then reads no room.
    expect(data.every(({ now }) => now !== undefined)).toBe(true)
    for (const { name, title } of data) {
      for (const asked of [name, title]) {
        const rooms = await ask(getRooms, { name: asked })
        expect(rooms.data.map((room) => room.title)).toEqual(['初级房', '中级房', '高级房'])
      }
    }
    expect((await ask(getRooms, { name: 'nope' })).code).toBe(404)
  })

  it('gives a whole room of either kind', async () => {
    for (const [id, kind] of [
      [101, 'sum28'],
      [301, 'mark6'],
    ] as const) {
      const { data } = await ask(getRoom, { room_id: id })
      expect(data.kind).toBe(kind)
      expect(data.draws).toHaveLength(100)
      expect(data.draws.every(({ result, openedAt }) => result?.kind === kind && openedAt)).toBe(
        true,
      )
      expect(data.now.last).toEqual(data.draws[0]!.result)
      expect(data.now.period).toBe(String(Number(data.now.lastPeriod) + 1))
      expect(data.now.secondsToDraw).toBeGreaterThan(90)
      expect(data.now.secondsToDraw).toBeLessThanOrEqual(100)
      expect(data.groups.filter(({ special }) => special).map(({ name }) => name)).toEqual(
        kind === 'mark6' ? ['特码', '正码'] : [],
      )
      expect(data.messages.length).toBeGreaterThan(60)
    }
    expect((await ask(getRoom, { room_id: 'x' })).code).toBe(404)
  })

  it('takes a bet, shows it open in the record, then settled', async () => {
    const token = openTrial(sandbox.platform)
    const { data } = await ask(getRoom, { room_id: 101 })
    const big = data.groups[0]!.plays[0]!
    const order = [{ id: big.id, total: '25.50', data: [] }]
    const bet = { room_id: 101, expect: data.now.period, order }
    expect((await ask(placeBet, bet)).code).toBe(401)
    expect(await ask(placeBet, bet, { token })).toMatchObject({
      code: 200,
      message: '投注成功',
    })
    const record = async (filter: object) =>
      (await ask(getBets, { date: 1, page: 1, ...filter }, { token })).data
    expect(await record({})).toMatchObject({
      total: 1,
      items: [
        {
          stake: '25.5',
          net: '0',
          venue: '加拿大28',
          venueCode: 'lottery',
          status: 'open',
          detail: `第${data.now.period}期 大25.5`,
        },
      ],
    })
    drawNow(sandbox.platform, 1, [9, 9, 0])
    expect((await record({ api_type: 'lottery' })).items[0]).toMatchObject({
      status: 'settled',
      net: '24.99',
    })
    expect((await record({ api_type: 'AG' })).items).toEqual([])
    expect(await ask(placeBet, bet, { token })).toMatchObject({
      code: 201,
      message: '期号已变更',
    })
  })

  it('pages the record of bets by ten, newest first', async () => {
    const token = openTrial(sandbox.platform)
    const { data } = await ask(getRoom, { room_id: 101 })
    const order = Array.from({ length: 23 }, (_, index) => ({
      id: 2100 + index,
      total: `${index + 1}`,
    }))
    await ask(placeBet, { room_id: 101, expect: data.now.period, order }, { token })
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => (await ask(getBets, { date: 4, page }, { token })).data),
    )
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 3, 0])
    expect(pages.map(({ lastPage }) => lastPage)).toEqual([3, 3, 3, 3])
    expect(pages.flatMap(({ items }) => items.map(({ stake }) => Number(stake)))).toEqual(
      order.map((_, index) => 23 - index),
    )
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(23)
  })
})
