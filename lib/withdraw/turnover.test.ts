import { expect, test } from 'vitest'
import { missingIn } from './turnover.ts'

test.each([
  ['打码量不足，还需完成860.00元', '860'],
  ['流水不足 还差 1,860.50', '1860.5'],
  ['打码量不足：要求 1000 元，剩余 12.3 元', '12.3'],
  ['打码量不足 500', '500'],
  ['打码量不足', null],
  ['要求 1000，已完成 140，打码量不足', null],
])('%s names %s', (message, amount) => expect(missingIn(message)).toBe(amount))
