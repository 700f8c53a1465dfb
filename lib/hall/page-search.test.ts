import { expect, test } from 'vitest'
import { searchPages } from './page-search.ts'

const titles = (query: string) => searchPages(query).map(({ title }) => title)

test.each([
  ['存款', '存款'],
  ['cunk', '存款'],
  ['ck', '存款'],
  ['提现', '取款'],
  ['tixina', '取款'],
  ['cunkaun', '存款'],
  ['trc20', 'USDT协议对比'],
  ['kefu', '在线客服'],
  ['wentii', '常见问题'],
  ['省流量', '设置'],
])('%s finds %s', (query, title) => expect(titles(query)).toContain(title))

test.each(['', ' ', 'zzzz', 'aaab'])('%j finds nothing', (query) =>
  expect(titles(query)).toEqual([]),
)
