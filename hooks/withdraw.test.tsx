import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginSession, endSession } from '#lib/session/session.ts'
import { isNewPayee, ownWithdrawals } from '#lib/withdraw/withdraw.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { useWithdraw } from './withdraw.ts'

const kit = hookTests()
const input = { amount: '100', password: 'secret', payee: { id: '1' } }
const payee = {
  id: '1',
  type: 'bank',
  bank: '招商银行',
  number: '6217000000004821',
  icon: '',
  network: null,
} as const

test('a withdrawal without an answer is stored', async () => {
  const { result } = renderHook(useWithdraw, testProviders())
  kit.lose()
  await act(() => result.current.send(input, payee))
  expect(ownWithdrawals()).toMatchObject([{ amount: '100', payee: '招商银行 **** 4821' }])
})

test('an account that was withdrawn to is new no more', async () => {
  const { result } = renderHook(useWithdraw, testProviders())
  kit.server.answer({ code: 200, message: '', data: null })
  expect(isNewPayee('', '1')).toBe(true)
  expect((await act(() => result.current.send(input, payee))).kind).toBe('done')
  expect(isNewPayee('', '1')).toBe(false)
})

test('nothing of a withdrawal is stored for the next member of the device', async () => {
  const { result } = renderHook(useWithdraw, testProviders())
  const { arrived } = kit.hold()
  const outcome = result.current.send(input, payee)
  await arrived()
  act(() => endSession('expired'))
  beginSession('next', false)
  await outcome
  expect(ownWithdrawals()).toEqual([])
})
