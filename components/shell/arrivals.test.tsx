import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getTransactions } from '#lib/api/endpoints/records.ts'
import { takeStage } from '#lib/notify.ts'
import { noteRecorded } from '#lib/records/pending-orders.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { madeTransaction } from '#testing/made-records.ts'
import { openAt } from '#testing/navigation.ts'
import { Arrivals } from './arrivals.tsx'

const kit = hookTests()
const line = () => screen.queryByRole('button', { name: '微信存款 ¥200.00 已到账' })

test('a waiting order is read at a page’s entry, and told when no draw or win is shown', async () => {
  const row = { out_trade_no: 'D1', state: 2, amount: '200', pay_way: '微信支付' }
  const created_at = formatBeijing(Date.now())
  kit.server.answer({ code: 200, data: { data: [{ ...row, created_at }], last_page: 1 } })
  openAt('/mine/')
  noteRecorded(1, [madeTransaction({ orderNumber: 'D1', state: 'pending', at: Date.now() })])
  const leave = takeStage()
  render(<Arrivals />, testProviders())
  await waitFor(() => expect(kit.sentTo(getTransactions.id)).toBeGreaterThan(0))
  await act(async () => undefined)
  expect(line()).toBeNull()
  act(leave)
  await waitFor(line)
  expect(line()).not.toBeNull()
})
