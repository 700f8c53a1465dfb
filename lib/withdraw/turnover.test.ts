import { expect, test } from 'vitest'
import { missingIn } from './turnover.ts'

test.each([
  ['打码量不足，还需完成860.00元', '860'],
  ['流水不足 还差 1,860.50', '1860.5'],
  ['打码量不足：要求 1000 元，剩余 12.3 元', '12.3'],
  ['打码量不足 500', '500'],
  ['打码量不足', null],
  ['要求 1000，已完成 140，打码量不足', null],
  ['打码量不足，还需完成 1,860 元。', '1860'],
  ['打码量不足，还需完成2倍流水', null],
  ['打码量未达到3倍，暂不能提现', null],
  ['流水不足，还差1.5万', null],
  ['流水不足，还差1,860万', null],
  ['提现需完成100%流水', null],
  ['还需 2 天内完成 500 流水', null],
])('%s names %s', (message, amount) => expect(missingIn(message)).toBe(amount))
