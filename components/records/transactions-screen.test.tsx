import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { TransactionsScreen } from './transactions-screen.tsx'

const harness = hookHarness()
beforeEach(() => setAddress('/transRecord/', 'type=all'))

const rowsOn = (day: string, state: number) =>
  Array.from({ length: 10 }, (_, index) => ({
    out_trade_no: `${day}-${index}`,
    amount: '1.50',
    pay_way: 'AG真人',
    state,
    created_at: `2026-11-${day} 10:00:0${index}`,
  }))

test('a list with more pages shows no sum', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  harness.server.respondWith((response, { body }) => {
    const { type, page } = JSON.parse(String(body) || '{}') as { type?: number; page?: number }
    if (page === 2) return sendJson(response, { code: 500, message: '系统繁忙', data: null })
    sendJson(response, {
      code: 200,
      data: { data: type === 3 ? rowsOn('20', 1) : rowsOn('02', 2) },
    })
  })
  render(<TransactionsScreen />, testProviders())
  const sums = await screen.findByRole('region', { name: '合计' })
  expect(sums.textContent).toMatch(/^已加载 \d+ 条/)
  fireEvent.click(within(sums).getByRole('button', { name: '全部合计' }))
  expect((await within(sums).findByText(/^没有读完/)).role).toBe('status')
})

test('a list that ends before its total shows no sum', async () => {
  setAddress('/transRecord/', 'type=transfer-in')
  harness.server.answer({ code: 200, data: { data: rowsOn('20', 1), last_page: 1, total: 12 } })
  render(<TransactionsScreen />, testProviders())
  const sums = await screen.findByRole('region', { name: '合计' })
  expect(sums.textContent).toMatch(/^已加载 10 \/ 12 条/)
})

test('a transfer without an id that comes again on the next page is listed once and ends no sum', async () => {
  setAddress('/transRecord/', 'type=transfer-in')
  const transfers = rowsOn('20', 1).map(({ out_trade_no: _, ...row }) => row)
  const older = { ...transfers[0], created_at: '2026-11-19 10:00:00' }
  harness.server.respondWith((response, { body }) => {
    const { page } = JSON.parse(String(body) || '{}') as { page?: number }
    // A new transfer has shifted the rows before the second read.
    const answer =
      page === 2 ? { data: [transfers.at(-1), older], total: 12 } : { data: transfers, total: 11 }
    sendJson(response, { code: 200, data: { ...answer, last_page: 2 } })
  })
  render(<TransactionsScreen />, testProviders())
  const sums = await screen.findByRole('region', { name: '合计' })
  fireEvent.click(within(sums).getByRole('button', { name: '全部合计' }))
  await within(sums).findByText('已加载 11 / 12 条')
  expect(
    within(screen.getByRole('list', { name: '转入记录' })).getAllByRole('listitem'),
  ).toHaveLength(11)
})

test('a type without venues clears the venue filter', async () => {
  setAddress('/transRecord/', 'type=transfer-in&venue=AG')
  harness.server.answer({ code: 200, data: { data: [] } })
  render(<TransactionsScreen />, testProviders())
  fireEvent.click(await screen.findByRole('tab', { name: '转出' }))
  expect(location.search).toBe('?type=transfer-out&venue=AG')
  fireEvent.click(screen.getByRole('tab', { name: '存款' }))
  expect(location.search).toBe('?type=deposit')
})

test('a venue filter lists and sums only transfers of that venue', async () => {
  setAddress('/transRecord/', 'type=all&venue=AG')
  const asked = new Set<unknown>()
  harness.server.respondWith((response, { body }) => {
    asked.add((JSON.parse(String(body) || '{}') as { type?: number }).type)
    sendJson(response, { code: 200, data: { data: rowsOn('20', 1), last_page: 1 } })
  })
  render(<TransactionsScreen />, testProviders())
  const sums = await screen.findByRole('region', { name: '合计' })
  expect(sums.textContent).toMatch(/^已转入场馆¥15\.00已转出场馆¥15\.00/)
  expect(asked.has(1) || asked.has(2)).toBe(false)
})

test.each([
  ['2026-12-20', '2026-12-20 至 2027-01-05'],
  ['2027-01-02', '01-02 至 01-05'],
])('a chosen span from %s shows its year if it is not this year', async (from, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-10T12:00:00+08:00') })
  setAddress('/transRecord/', `type=transfer-in&from=${from}&to=2027-01-05`)
  harness.server.respondWith((response) => {
    response.sendDate = false
    sendJson(response, { code: 200, data: { data: [] } })
  })
  render(<TransactionsScreen />, testProviders())
  expect(await screen.findByRole('button', { name: `时间：${words}` })).toBeTruthy()
})
