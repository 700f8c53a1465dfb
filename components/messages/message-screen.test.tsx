import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress } from '#testing/navigation.ts'
import { MessageScreen } from './message-screen.tsx'

const harness = hookHarness()
beforeEach(() => setAddress('/message/', 'type=2'))
const ROWS = ['甲', '乙', '丙'].map((title, id) => ({ id, title, type: 2, content: '内容' }))

test('opening a message or a tap on 全部已读 marks messages as read, and the count follows', async () => {
  harness.server.answer({ code: 200, data: { data: ROWS, total: 3, last_page: 1 } })
  render(<MessageScreen />, testProviders())
  await screen.findByText('3 条未读')
  fireEvent.click(screen.getByRole('button', { name: /^未读：甲/ }))
  expect(screen.getByText('2 条未读')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^未读：甲/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '全部已读' }))
  expect(screen.getByText('没有未读')).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: /^未读/ })).toEqual([])
})

test('a list with more pages shows no count', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const more = ROWS.map((row) => ({ ...row, id: row.id + ROWS.length }))
  harness.server.answer({ code: 200, data: { data: more, total: 6, last_page: 2 } })
  render(<MessageScreen />, testProviders())
  await screen.findByText('有未读')
  fireEvent.click(screen.getByRole('button', { name: '全部已读' }))
  expect(screen.getByText('近期没有未读')).toBeTruthy()
})

test('the tab of unread messages has a mark until they are read', async () => {
  setAddress('/message/', 'type=1')
  harness.server.answer({ code: 200, data: { data: ROWS.slice(0, 1), total: 1, last_page: 1 } })
  const { rerender } = render(<MessageScreen />, testProviders())
  await screen.findByRole('tab', { name: '收件箱，有未读' })
  expect(screen.getByRole('tab', { name: '公告', selected: true })).toBeTruthy()
  setAddress('/message/', 'type=2')
  rerender(<MessageScreen key="inbox" />)
  fireEvent.click(screen.getByRole('button', { name: /^未读：甲/ }))
  expect(screen.getByRole('tab', { name: '收件箱', selected: true })).toBeTruthy()
})
