import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sentCommands } from '#lib/commands/ledger.ts'
import { pendingOrdersAtom } from '#lib/records/pending-orders.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { missingAtom, noteMissing } from '#lib/withdraw/turnover.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { useHasPaymentPassword } from './password.ts'
import { useWithdraw } from './withdraw.ts'

const kit = hookTests()
const quotes = () => sentCommands().map(({ order }) => order?.quote)
const input = { amount: '100', password: 'secret', payee: { id: '1' } }
const payee = {
  id: '1',
  type: 'bank',
  bank: '招商银行',
  number: '6217000000004821',
  icon: '',
  network: null,
} as const

test.each(['is answered', 'is found out later'])(
  'what a withdrawal leaves on the device is noted as soon as it %s',
  async (how) => {
    const { result } = renderHook(useWithdraw, testProviders())
    const given = { ...input, payee: { id: how } }
    const left = () => [
      currentEpoch().store.get(missingAtom) !== null,
      renderHook(useHasPaymentPassword, testProviders()).result.current,
      Object.keys(currentEpoch().store.get(pendingOrdersAtom)).length,
    ]
    noteMissing('打码量不足', 0)
    if (how !== 'is answered') {
      kit.lose()
      await act(() => result.current.send(given, { ...payee, id: how }))
      expect(left()).toEqual([true, null, 0])
      act(() => result.current.resolve(result.current.unknown!, true))
    } else await act(() => result.current.send(given, { ...payee, id: how }))
    expect(left()).toEqual([false, true, 1])
    expect(quotes()).toMatchObject([{ amount: '100', payee: '招商银行 **** 4821' }])
  },
)
