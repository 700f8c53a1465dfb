import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pendingOrdersAtom } from '#lib/records/pending-orders.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { useWithdraw } from './withdraw.ts'

hookHarness()
const input = { amount: '100', password: 'secret', payee: { id: '1' } }

test('a done withdrawal is a pending order', async () => {
  const { result } = renderHook(useWithdraw, testProviders())
  const pending = () =>
    currentEpoch()
      .store.get(pendingOrdersAtom)
      .map(({ type }) => type)
  expect(pending()).toEqual([])
  await act(() => result.current.send(input))
  expect(pending()).toEqual([2])
})
