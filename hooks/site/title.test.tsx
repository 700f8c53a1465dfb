import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { titleUnder, useSiteTitle, useTitle } from './title.ts'

afterEach(cleanup)

test.each([
  ['消息中心 · 游戏大厅', '星海', '消息中心 · 星海'],
  ['游戏大厅', '星海', '星海'],
  ['消息中心 · 游戏大厅', '游戏大厅', '消息中心 · 游戏大厅'],
  ['消息中心 · 星海游戏大厅', '星海游戏大厅', '消息中心 · 星海游戏大厅'],
])('%s under %s', (title, site, shown) => expect(titleUnder(site, title)).toBe(shown))

test('pages that come later have the platform’s name too', async () => {
  document.title = '消息中心 · 游戏大厅'
  renderHook(() => useSiteTitle('星海'))
  expect(document.title).toBe('消息中心 · 星海')
  renderHook(() => useTitle('AG真人'))
  await waitFor(() => expect(document.title).toBe('AG真人 · 星海'))
  document.head.querySelector('title')!.textContent = '取款 · 游戏大厅'
  await waitFor(() => expect(document.title).toBe('取款 · 星海'))
})
