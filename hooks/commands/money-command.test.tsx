import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryOf } from '#hooks/core/api.ts'
import { recentOrders } from '#hooks/records/since.ts'
import { placeDeposit } from '#lib/api/endpoints/deposit.ts'
import { getMember } from '#lib/api/endpoints/member.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { sentSpends } from '#lib/commands/device-commands.ts'
import { lockOf } from '#lib/commands/intents.ts'
import { depositOf, NO_DEPOSIT } from '#lib/deposit/deposit-draft.ts'
import { answerQuestion, questionAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import {
  changeLimit,
  isOnBreak,
  ownLimits,
  setOwnLimits,
  takeBreak,
  NO_OWN_LIMITS,
} from '#lib/protection/own-limits.ts'
import { mergeMember } from '#lib/session/member.ts'
import { beginSession, currentEpoch, endSession } from '#lib/session/session.ts'
import { config } from '#lib/site/config.ts'
import { MINUTE_MS, setServerDate, serverNow } from '#lib/time/clock.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { checkUnknown, withholdAnswer } from '#testing/missing-answer.ts'
import { useMoneyCommand } from './money-command.ts'

const guard = vi.hoisted(() => ({ say: (): string | null => null }))
vi.mock('#lib/protection/limit-refusals.ts', async (original) => ({
  ...(await original<typeof import('#lib/protection/limit-refusals.ts')>()),
  ownLimitRefusal: () => guard.say(),
}))

const recovered = vi.hoisted(() => ({ from: [] as unknown[] }))
/** Typed text on the page, which prevents a reload. */
const page = vi.hoisted(() => ({ typed: false }))
vi.mock('#lib/upkeep/reload.ts', () => ({
  isChunkError: (cause: Error) => cause.name === 'ChunkLoadError',
  whenNoMoneyPending: (act: () => void) => act(),
  recoverFromChunkError: (cause: Error) =>
    cause.name === 'ChunkLoadError' && !page.typed && recovered.from.push(cause) > 0,
}))

const harness = hookHarness()
const deposit = depositOf('wechat', { ...NO_DEPOSIT, amount: '100' })
const spend = { kind: 'deposit' as const, amounts: ['100'] }
const spendOf = () => spend
const begin = () =>
  renderHook(() => useMoneyCommand(placeDeposit, { spendOf }), testProviders()).result
const send = (given = begin()) => act(() => given.current.send(deposit))
const done = { code: 200, data: null, message: 'D1' }
/** Answers the records, and the deposit with this text; null loses its answer. */
const answer = (given: object | null) =>
  harness.server.respondWith((response, { id }) => {
    if (id !== placeDeposit.id) return sendJson(response, { code: 200, data: [] })
    if (given) sendJson(response, given)
    else response.socket?.resetAndDestroy()
  })
const sentCount = () => harness.callCount(placeDeposit.id)

beforeEach(() => {
  guard.say = () => null
  page.typed = false
  setServerDate(new Date().toUTCString())
  setOwnLimits(changeLimit(NO_OWN_LIMITS, 'deposit.24h', '1000', serverNow()))
  answer(done)
})

test.each<[string, () => string | null, string]>([
  ['if they forbid it', () => '超过您设置的限额', '超过您设置的限额'],
  [
    'if their check throws',
    () => {
      throw new Error('odd')
    },
    '限额核对失败，操作未提交，请稍后再试',
  ],
  [
    'if a newer release has deleted their code',
    () => {
      throw Object.assign(new Error('gone'), { name: 'ChunkLoadError' })
    },
    '网站已更新，正在刷新，操作未提交',
  ],
  [
    'if their code is deleted and the page has typed text',
    () => {
      page.typed = true
      throw Object.assign(new Error('gone'), { name: 'ChunkLoadError' })
    },
    '网站已更新，请刷新后再试',
  ],
])('own limits: nothing is sent %s', async (_, say, toast) => {
  guard.say = say
  expect((await send()).kind).toBe('refused')
  expect(harness.toasts).toEqual([toast])
  expect(sentCount()).toBe(0)
  expect(sentSpends()).toEqual([])
  expect(lockOf(placeDeposit)).toBe('free')
})

test('a refusal by own limits is a toast', async () => {
  guard.say = () => '超过您设置的限额'
  expect((await send()).kind).toBe('refused')
  expect(harness.toasts).toEqual(['超过您设置的限额'])
})

test('a deposit whose limits cannot be loaded offline shows that the network is missing', async () => {
  guard.say = () => {
    throw new Error('no such chunk')
  }
  await harness.goOffline()
  await send()
  expect(harness.toasts).toEqual(['连接不上服务器，操作未提交'])
})

test('a spend counts from its sending on, also if its outcome is unknown, and not if it is refused', async () => {
  answer({ code: 500, message: 'no' })
  expect((await send()).kind).toBe('refused')
  expect(sentSpends()).toEqual([])
  answer(done)
  expect((await send()).kind).toBe('done')
  expect(sentSpends()).toMatchObject([spend])
  answer(null)
  expect((await send()).kind).toBe('unknown')
  checkUnknown(placeDeposit)
  expect(sentSpends()).toHaveLength(2)
  const command = begin()
  expect((await send(command)).kind).toBe('unknown')
  expect(sentSpends()).toHaveLength(3)
  act(() => command.current.endUnknown('refused'))
  expect(sentSpends()).toHaveLength(2)
})

test('records older than two minutes are read again, because another device may have sent since', async () => {
  const queries = createQueryClient()
  const { queryKey } = recentOrders('deposit')
  const reads = async (minutesAgo: number) => {
    const asOf = serverNow() - minutesAgo * MINUTE_MS
    queries.setQueryData(queryKey, { rows: [], isComplete: true, pages: 1, asOf })
    const before = harness.callCount(getTransactions.id)
    const { result } = renderHook(
      () => useMoneyCommand(placeDeposit, { spendOf }),
      testProviders(queries),
    )
    await send(result)
    return harness.callCount(getTransactions.id) > before
  }
  guard.say = () => '超过您设置的限额'
  expect(await reads(1)).toBe(false)
  expect(await reads(3)).toBe(true)
})

test('a member without limits sends at once', async () => {
  setOwnLimits(NO_OWN_LIMITS)
  expect((await send()).kind).toBe('done')
  expect(harness.server.calls[0]?.id).toBe(placeDeposit.id)
})

test('a refused command reads the records again', async () => {
  const { result } = renderHook(
    () => ({
      command: useMoneyCommand(placeDeposit),
      records: useQuery(queryOf(getTransactions, { date: '7d', type: 'deposit', page: 1 })),
    }),
    testProviders(),
  )
  await waitFor(() => expect(harness.callCount(getTransactions.id)).toBe(1))
  answer({ code: 500, message: 'no' })
  await act(() => result.current.command.send(deposit))
  await waitFor(() => expect(harness.callCount(getTransactions.id)).toBe(1))
})

test('a command of an ended session closes nothing in the next one', () => {
  const { current } = begin()
  act(() => beginSession('next', false))
  withholdAnswer(placeDeposit, deposit)
  act(() => current.endUnknown('checked'))
  expect(lockOf(placeDeposit)).toBe('unknown')
})

test('a 401 for the command itself leaves nothing open and no spend; the 401 of another call leaves it unknown', async () => {
  beginSession('known', false, 'known')
  setOwnLimits(changeLimit(NO_OWN_LIMITS, 'deposit.24h', '1000', serverNow()))
  answer({ code: 401, message: '' })
  expect((await send()).kind).toBe('ignored')
  expect(localStorage.getItem('hall.device.ledger')).toBeNull()
  beginSession('again', false, 'known')
  expect(sentSpends()).toEqual([])
  setOwnLimits(NO_OWN_LIMITS)
  const { answer: release, arrived } = harness.holdAnswers()
  const sent = begin().current.send(deposit)
  await arrived(1)
  endSession('expired')
  release()
  await sent
  beginSession('later', false, 'known')
  expect(lockOf(placeDeposit)).toBe('unknown')
})

/** Signs in. The platform answers the member with this id, and the deposit with `outcome`; null loses the answer. */
function signInAs(id: string | null, outcome: object | null = done) {
  beginSession(`bearer ${Math.random()}`, false)
  harness.server.respondWith((response, { id: call }) => {
    if (call !== getMember.id && outcome === null) response.socket?.resetAndDestroy()
    else if (call !== getMember.id) sendJson(response, outcome!)
    else if (id === null) sendJson(response, { code: 500, message: 'no' })
    else sendJson(response, { code: 200, data: { id } })
  })
}
const unlimited = () => renderHook(() => useMoneyCommand(placeDeposit), testProviders()).result

test('a member who has left the form is told that no answer came', async () => {
  answer(null)
  const { result, unmount } = renderHook(() => useMoneyCommand(placeDeposit), testProviders())
  const sent = result.current.send(deposit)
  unmount()
  expect((await sent).kind).toBe('unknown')
  expect(harness.toasts).toEqual([
    expect.stringMatching(/^存款 ¥100.00（今天 \d\d:\d\d）没有收到结果，可能已受理$/),
  ])
})

test('a break stops the first command of the next session', async () => {
  signInAs('7')
  mergeMember({ id: '7' }, currentEpoch().id)
  setOwnLimits(takeBreak(NO_OWN_LIMITS, 60_000, serverNow()))
  endSession('logout')
  signInAs('7')
  guard.say = () => (isOnBreak(ownLimits(), serverNow()) ? '暂停中' : null)
  expect(await send()).toMatchObject({ kind: 'refused', error: { message: '暂停中' } })
  expect(sentCount()).toBe(0)
})

test('an unknown command locks only its member in later sessions', async () => {
  signInAs('8', null)
  expect((await send(unlimited())).kind).toBe('unknown')
  endSession('logout')
  signInAs('9')
  expect((await send(unlimited())).kind).toBe('done')
  endSession('logout')
  signInAs('8')
  expect((await send(unlimited())).kind).toBe('ignored')
  expect(lockOf(placeDeposit)).toBe('unknown')
})

test('no money is sent until the member is known; 重试 reads the member again', async () => {
  signInAs(null)
  const sent = unlimited().current.send(deposit)
  const question = () => pageStore.get(questionAtom)!
  await waitFor(() => expect(question().title).toBe('会员信息没有读到'), { timeout: 5_000 })
  expect(sentCount()).toBe(0)
  harness.server.respondWith((response, { id }) =>
    sendJson(response, id === getMember.id ? { code: 200, data: { id: '9' } } : done),
  )
  act(() => answerQuestion(question().id, true))
  expect((await sent).kind).toBe('done')
})

test.each([
  ['a missing config.js', () => (globalThis.APP_CONFIG = undefined)],
  ['a wrong value that guards money', () => (config.hasMoneyFault = true)],
])('%s: nothing is sent, and a question offers to reload the page', async (_, spoil) => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { ...location, reload })
  vi.stubEnv('NODE_ENV', 'production')
  globalThis.APP_CONFIG = {}
  spoil()
  answer(done)
  const given = begin()
  expect((await send(given)).kind).toBe('refused')
  expect([sentCount(), harness.toasts]).toEqual([0, []])
  const question = pageStore.get(questionAtom)
  expect(question).toMatchObject({ title: '网站设置读取失败，操作未提交', accept: '重新加载' })
  await act(async () => answerQuestion(question!.id, true))
  expect(reload).toHaveBeenCalledOnce()
  globalThis.APP_CONFIG = {}
  config.hasMoneyFault = false
  expect((await send(given)).kind).toBe('done')
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
