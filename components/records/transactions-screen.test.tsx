import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt } from '#testing/navigation.ts'
import { TransactionsScreen } from './transactions-screen.tsx'

const kit = hookTests()
beforeEach(() => openAt('/transRecord/', 'type=all'))

const rowsOn = (day: string, state: number) =>
  Array.from({ length: 10 }, (_, index) => ({
    out_trade_no: `${day}-${index}`,
    amount: '1.50',
    pay_way: 'AG真人',
    state,
    created_at: `2026-11-${day} 10:00:0${index}`,
  }))

test('while rows are further down no sum is known', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  kit.server.behaveLike((response, { body }) => {
    const { type, page } = JSON.parse(String(body) || '{}') as { type?: number; page?: number }
    if (page === 2) return json(response, { code: 500, message: '系统繁忙', data: null })
    json(response, { code: 200, data: { data: type === 3 ? rowsOn('20', 1) : rowsOn('02', 2) } })
  })
  render(<TransactionsScreen />, testProviders())
  const sums = await screen.findByRole('region', { name: '合计' })
  expect(sums.textContent).toMatch(/^已加载 \d+ 条/)
  fireEvent.click(within(sums).getByRole('button', { name: '导出' }))
  expect((await within(sums).findByText(/^没有读完/)).role).toBe('status')
})

test('of a list that ends before its total no sum is known', async () => {
  openAt('/transRecord/', 'type=3')
  kit.server.answer({ code: 200, data: { data: rowsOn('20', 1), last_page: 1, total: 12 } })
  render(<TransactionsScreen />, testProviders())
  const sums = await screen.findByRole('region', { name: '合计' })
  expect(sums.textContent).toMatch(/^已加载 10 \/ 12 条/)
})

test('a venue goes with a type whose rows have none', async () => {
  openAt('/transRecord/', 'type=3&venue=AG')
  kit.server.answer({ code: 200, data: { data: [] } })
  render(<TransactionsScreen />, testProviders())
  fireEvent.click(await screen.findByRole('tab', { name: '转出' }))
  expect(location.search).toBe('?type=4&venue=AG')
  fireEvent.click(screen.getByRole('tab', { name: '存款' }))
  expect(location.search).toBe('?type=1')
})

test('of a venue its transfers alone are listed and summed', async () => {
  openAt('/transRecord/', 'type=all&venue=AG')
  const asked = new Set<unknown>()
  kit.server.behaveLike((response, { body }) => {
    asked.add((JSON.parse(String(body) || '{}') as { type?: number }).type)
    json(response, { code: 200, data: { data: rowsOn('20', 1), last_page: 1 } })
  })
  render(<TransactionsScreen />, testProviders())
  const sums = await screen.findByRole('region', { name: '合计' })
  expect(sums.textContent).toMatch(/^已转入¥15\.00已转出¥15\.00/)
  expect(asked.has(1) || asked.has(2)).toBe(false)
})

test.each([
  ['2026-12-20', '2026-12-20 至 2027-01-05'],
  ['2027-01-02', '01-02 至 01-05'],
])('days of one’s own from %s have their year where it is another', async (from, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-10T12:00:00+08:00') })
  openAt('/transRecord/', `type=3&from=${from}&to=2027-01-05`)
  kit.server.behaveLike((response) => {
    response.sendDate = false
    json(response, { code: 200, data: { data: [] } })
  })
  render(<TransactionsScreen />, testProviders())
  expect(await screen.findByRole('button', { name: `时间：${words}` })).toBeTruthy()
})
