import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { storeSent } from '#lib/commands/sent-commands.ts'
import { quietMode } from '#lib/lottery/room/preferences.ts'
import { seenDecisionsAtom } from '#lib/records/seen-decisions.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { OrderNewsLine } from './order-news-line.tsx'

const harness = hookHarness()
beforeEach(() => setAddress('/'))
afterEach(() => quietMode.set(quietMode.initial))

test('a decision during the quiet mode is left to the records; the next one is told', async () => {
  const REJECTED = 3
  const rows: object[] = []
  const addRow = (number: string) =>
    rows.push({
      out_trade_no: number,
      amount: rows.length === 0 ? '100' : '200',
      state: REJECTED,
      created_at: formatBeijing(serverNow()),
    })
  harness.respondWith((response, { id }) => {
    const data = id === getTransactions.id ? { data: rows, last_page: 1 } : null
    sendJson(response, { code: 200, data })
  })
  addRow('D1')
  storeSent({ requestId: '1', records: 'deposit', at: serverNow() })
  quietMode.set(true)
  const first = render(<OrderNewsLine />, testProviders())
  await waitFor(() => expect(currentEpoch().store.get(seenDecisionsAtom)).toHaveLength(1))
  first.unmount()
  act(() => quietMode.set(false))
  addRow('D2')
  render(<OrderNewsLine />, testProviders())
  expect((await screen.findByRole('button', { name: /已拒绝/ })).textContent).toContain('¥200.00')
})
