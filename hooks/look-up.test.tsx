import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { PLATFORM_WALLET } from '#lib/api/endpoints/wallet.ts'
import { leftUnresolved, lockState, unknownCommand } from '#lib/commands/ledger.ts'
import { listen } from '#lib/events.ts'
import { dismissQuestions, questionAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession } from '#lib/session/session.ts'
import { noteServerDate } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { withholdAnswer } from '#testing/missing-answer.ts'
import { queryOf } from './core/api.ts'
import { useMoneyCommand } from './money-command.ts'

const input = { amount: '100', from: 'a', to: 'b' }
const kit = hookTests()
const transferCommand = () => renderHook(() => useMoneyCommand(transfer), testProviders()).result

test('looked up while offline fails at once and keeps the lock', async () => {
  kit.lose()
  const command = transferCommand()
  await act(() => command.current.send(input))
  await kit.unplug()
  await act(() => expect(command.current.lookUp(unknownCommand(transfer)!)).rejects.toThrow())
  expect(lockState(transfer)).toBe('unknown')
})

test('what a session began is not settled in the next one', () => {
  const { current } = transferCommand()
  act(() => beginSession('next', false))
  withholdAnswer(transfer, input)
  act(() => current.resolve(unknownCommand(transfer)!, true))
  expect(lockState(transfer)).toBe('unknown')
  localStorage.removeItem('hall.device.ledger')
})

test('a command whose answer is the end of its session is unknown at the next sign-in', async () => {
  kit.server.answer({ code: 401, message: '', data: null })
  let left: readonly string[] = []
  const off = listen('sessionEnded', () => {
    left = leftUnresolved().map(({ id }) => id)
  })
  const command = transferCommand()
  const outcome = await act(() => command.current.send(input))
  off()
  expect([outcome.kind, left]).toEqual(['busy', [transfer.id]])
  localStorage.removeItem('hall.device.ledger')
})

test('a look-up does not take an answer from before the outcome for its own', async () => {
  kit.lose()
  const { result } = renderHook(
    () => ({
      command: useMoneyCommand(transfer),
      balance: useQuery({ ...queryOf(getBalance, undefined), enabled: false }),
    }),
    testProviders(),
  )
  await act(() => result.current.command.send(input))
  const { answer, arrived } = kit.hold()
  void result.current.balance.refetch()
  await arrived()
  const lookUp = result.current.command.lookUp(unknownCommand(transfer)!).catch(() => undefined)
  await arrived(1 + transfer.lookup.length)
  expect(kit.sentTo(getBalance.id)).toBe(2)
  answer()
  await act(() => lookUp)
})

/** The platform books each command, whatever it answers. */
describe('on a platform that may answer what is not so', () => {
  const into = { amount: '100', from: PLATFORM_WALLET, to: 'AG' }
  const books = { records: [] as object[], balance: 500 }
  interface Answers {
    takes?: number
    isListed?: boolean
    answer?: object | null
  }
  function platform({ takes = 1, isListed = true, answer = null }: Answers) {
    kit.server.behaveLike((response, { id }) => {
      response.setHeader('date', new Date().toUTCString())
      if (id === getBalance.id)
        return json(response, { code: 200, data: { balance: String(books.balance) } })
      if (id === getTransactions.id) return json(response, { code: 200, data: books.records })
      for (let nth = 0; nth < takes; nth++) {
        books.balance -= 100
        const at = formatBeijing(Date.now())
        const record = { id: books.records.length + 1, amount: 100, state: 1, created_at: at }
        if (isListed) books.records.unshift(record)
      }
      if (answer) json(response, answer)
      else response.end('<html>')
    })
  }
  beforeEach(() => {
    Object.assign(books, { records: [], balance: 500 })
    noteServerDate(new Date().toUTCString())
  })
  /** The command on a screen with the wallet. */
  async function onScreen(given: Answers) {
    platform(given)
    const { result } = renderHook(
      () => ({
        command: useMoneyCommand(transfer),
        balance: useQuery(queryOf(getBalance, undefined)),
      }),
      testProviders(),
    )
    await waitFor(() => expect(result.current.balance.data).toBeTruthy())
    const outcome = await act(() => result.current.command.send(into))
    return { command: () => result.current.command, outcome }
  }
  const settle = (command: () => ReturnType<typeof useMoneyCommand<typeof transfer>>) =>
    act(() => command().resolve(command().unknown!, true))

  const REFUSALS = [
    { code: 500, message: '余额不足' },
    { code: 210, message: '请勿重复提交' },
    { code: 429, message: '' },
    { code: 403, message: '' },
  ]
  test.each(REFUSALS)('a refusal $code of what was carried out is unknown', async (answer) => {
    for (const isListed of [true, false]) {
      Object.assign(books, { records: [], balance: 500 })
      const { outcome, command } = await onScreen({ answer, isListed })
      expect([outcome.kind, kit.toasts]).toEqual(['unknown', []])
      settle(command)
    }
  })

  const answer = { code: 500, message: '余额不足' }
  test('a refusal stands where nothing of it is in the books', async () => {
    const { outcome } = await onScreen({ answer, takes: 0 })
    expect([outcome.kind, kit.toasts]).toEqual(['refused', ['余额不足']])
  })

  test('a refusal names what could not be read', async () => {
    kit.server.behaveLike((response, { id }) => {
      if (id === transfer.id) json(response, answer)
      else response.socket?.resetAndDestroy()
    })
    const command = transferCommand()
    expect((await act(() => command.current.send(into))).kind).toBe('refused')
    expect(kit.toasts).toEqual(['余额不足。未能核对，请稍后查看记录'])
  })

  test('a command that a browser has sent twice: the member reads how many records are new', async () => {
    await onScreen({ takes: 2, answer: { code: 200, message: '转账成功' } })
    await waitFor(() =>
      expect(pageStore.get(questionAtom)?.body).toBe(
        '记录里有新的 2 笔 ¥100.00 场馆转账，请核对。',
      ),
    )
    dismissQuestions()
  })

  test('two equal commands explain two records', async () => {
    const { command } = await onScreen({ answer: { code: 200, message: '转账成功' } })
    await waitFor(() => expect(kit.sentTo(getTransactions.id)).toBe(1))
    await act(() => command().send(into))
    await waitFor(() => expect(kit.sentTo(getTransactions.id)).toBe(2))
    expect(pageStore.get(questionAtom)).toBeNull()
  })

  test('another phone’s equal record is shown as possible, never as proof', async () => {
    const { command } = await onScreen({ takes: 0 })
    const at = formatBeijing(Date.now())
    books.records.unshift({ id: 9, amount: 100, state: 1, created_at: at })
    const found = await act(() => command().lookUp(command().unknown!))
    expect(found).toMatchObject({ isNamed: false, records: [{ id: '9', fits: true }] })
    expect(lockState(transfer)).toBe('unknown')
    settle(command)
  })
})
