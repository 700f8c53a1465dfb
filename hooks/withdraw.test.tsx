import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHasPaymentPassword } from '#hooks/member/password.ts'
import { awaitedOrdersAtom } from '#lib/records/pending-orders.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { missingAtom, noteMissing } from '#lib/withdraw/withdraw.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { useWithdraw } from './withdraw.ts'

hookTests()
const input = { amount: '100', password: 'secret', payee: { id: '1' } }

test('what a withdrawal leaves on the device is noted as soon as it is answered', async () => {
  const { result } = renderHook(useWithdraw, testProviders())
  const left = () => [
    currentEpoch().store.get(missingAtom) !== null,
    renderHook(useHasPaymentPassword, testProviders()).result.current,
    currentEpoch().store.get(awaitedOrdersAtom).length,
  ]
  noteMissing('打码量不足', 0)
  expect(left()).toEqual([true, null, 0])
  await act(() => result.current.send(input))
  expect(left()).toEqual([false, true, 1])
})
