import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryOf } from '#hooks/core/api.ts'
import { useMemberSync } from '#hooks/session/session.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { WalletHead } from './wallet-head.tsx'

const harness = hookHarness()

/** Polls the balance as the shell does. */
function Wallet() {
  useMemberSync()
  return <WalletHead />
}

test('a balance that cannot be refreshed shows the time of its last read', async () => {
  const queries = createQueryClient()
  const { queryKey } = queryOf(getBalance, undefined)
  const updatedAt = Date.parse('2026-05-01T20:30:00+08:00')
  queries.setQueryData(queryKey, { balance: '5' }, { updatedAt })
  harness.dropConnections()
  render(<Wallet />, testProviders(queries))
  expect(screen.queryByText(/更新于/)).toBeNull()
  await waitFor(() => expect(screen.getByText(/更新于/).textContent).toMatch(/更新于 20:30/))
  harness.server.answer({ code: 200, data: { balance: '6' } })
  await act(() => queries.refetchQueries({ queryKey }))
  await waitFor(() => expect(screen.queryByText(/更新于/)).toBeNull())
})
