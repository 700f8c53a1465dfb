import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { PLATFORM_WALLET } from '#lib/api/endpoints/wallet.ts'
import { leftUnresolved, lockState, unknownCommand } from '#lib/api/journal.ts'
import { dismissQuestions, questionAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, onSessionEnd } from '#lib/session/session.ts'
import { MINUTE_MS, noteServerDate } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { withholdAnswer } from '#testing/missing-answer.ts'
import { queryOf } from './api.ts'
import { useCommand } from './command.ts'

const input = { amount: '100', from: 'a', to: 'b' }
const kit = hookTests()
const transferCommand = () => renderHook(() => useCommand(transfer), testProviders()).result

test('looked up while offline fails at once and keeps the lock', async () => {
  kit.lose()
  const command = transferCommand()
  await act(() => command.current.send(input))
  await kit.unplug()
  await act(() => expect(command.current.lookUp()).rejects.toThrow())
  expect(lockState(transfer)).toBe('unknown')
})

test('what a session began is not settled in the next one', () => {
  const { current } = transferCommand()
  act(() => beginSession('next', false))
  withholdAnswer(transfer, input)
  act(() => current.resolve(unknownCommand(transfer)!, true))
  expect(lockState(transfer)).toBe('unknown')
  localStorage.removeItem('hall.device.commands')
})

test('a command that is answered by the end of its session leaves nothing unknown', async () => {
  kit.server.answer({ code: 401, message: '', data: null })
  let unresolved: readonly string[] = ['not ended']
  const off = onSessionEnd(() => {
    unresolved = leftUnresolved().map(({ id }) => id)
  })
  const command = transferCommand()
  const outcome = await act(() => command.current.send(input))
  off()
  expect([outcome.kind, unresolved]).toEqual(['busy', []])
})

test('a look-up does not take an answer from before the outcome for its own', async () => {
  kit.lose()
  const { result } = renderHook(
    () => ({
      command: useCommand(transfer),
      balance: useQuery({ ...queryOf(getBalance, undefined), enabled: false }),
    }),
    testProviders(),
  )
  await act(() => result.current.command.send(input))
  const { answer, arrived } = kit.hold()
  void result.current.balance.refetch()
  await arrived()
  const lookUp = result.current.command.lookUp().catch(() => undefined)
  await arrived(1 + transfer.lookup.length)
  expect(kit.sentTo(getBalance.id)).toBe(2)
  answer()
  await act(() => lookUp)
})

describe('what the records say of a command whose answer was lost', () => {
  const into = { amount: '100', from: PLATFORM_WALLET, to: 'AG' }
  const records: object[] = []
  const book = () =>
    records.unshift({
      id: records.length + 1,
      amount: 100,
      state: 1,
      created_at: formatBeijing(Date.now()),
    })
  /** A platform that takes each command so many times, and answers or not. */
  function platform({ takes = 1, answers = false } = {}) {
    kit.server.behaveLike((response, { id }) => {
      response.setHeader('date', new Date().toUTCString())
      if (id === getBalance.id) return json(response, { code: 200, data: { balance: '500' } })
      if (id === getTransactions.id) return json(response, { code: 200, data: records })
      for (let nth = 0; nth < takes; nth++) book()
      if (answers) json(response, { code: 200, data: null })
      else response.end('<html>')
    })
  }
  beforeEach(() => {
    records.length = 0
    noteServerDate(new Date().toUTCString())
  })

  const minutesAgo = (minutes: number) => ({ tappedAt: 1, at: Date.now() - minutes * MINUTE_MS })
  test.each([
    ['read on another host', null, 'commands', { host: 'https://b.example' }],
    ['that may be of another tab', null, 'sent', minutesAgo(14)],
    ['where another tab has long sent none', 'carriedOut', 'sent', minutesAgo(16)],
  ] as const)('one %s proves %s', async (_, verdict, key, change) => {
    platform()
    const command = transferCommand()
    await act(() => command.current.send(into))
    const [entry] = JSON.parse(localStorage.getItem(`hall.device.${key}`)!) as object[]
    localStorage.setItem(`hall.device.${key}`, JSON.stringify([{ ...entry, ...change }]))
    expect(await act(() => command.current.lookUp())).toMatchObject({ verdict })
    expect(lockState(transfer)).toBe(verdict ? 'free' : 'unknown')
    if (!verdict) act(() => command.current.resolve(command.current.unknown!, true))
  })

  test('a command that a browser has sent twice is said to have been taken twice', async () => {
    platform({ takes: 2, answers: true })
    const command = transferCommand()
    await act(() => command.current.send(into))
    await waitFor(() =>
      expect(pageStore.get(questionAtom)).toMatchObject({ title: '这笔场馆转账受理了 2 次' }),
    )
    dismissQuestions()
  })
})
