import { expect, test } from 'vitest'
import { titleWithSiteName } from './site.ts'

test.each([
  ['消息中心 · 游戏大厅', '星海', '消息中心 · 星海'],
  ['游戏大厅', '星海', '星海'],
  ['消息中心 · 游戏大厅', '游戏大厅', '消息中心 · 游戏大厅'],
  ['消息中心 · 星海游戏大厅', '星海游戏大厅', '消息中心 · 星海游戏大厅'],
])('%s under %s', (title, site, shown) => expect(titleWithSiteName(site, title)).toBe(shown))
