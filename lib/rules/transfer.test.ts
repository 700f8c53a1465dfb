import { expect, test } from 'vitest'
import { PLATFORM_WALLET } from '#lib/api/endpoints/wallet.ts'
import { pickSide } from './transfer.ts'

const W = PLATFORM_WALLET
test.each([
  // from, to, side, picked → from, to
  [W, '', 'to', 'AG', W, 'AG'],
  [W, 'AG', 'from', 'KY', 'KY', 'AG'],
  [W, 'AG', 'from', 'AG', 'AG', W],
  ['AG', W, 'to', 'AG', W, 'AG'],
  ['KY', 'AG', 'to', W, 'KY', W],
  [W, 'AG', 'to', 'AG', W, 'AG'],
] as const)('from %s to %s, %s picked as %s', (from, to, side, code, nextFrom, nextTo) => {
  expect(pickSide({ from, to }, side, code)).toEqual({ from: nextFrom, to: nextTo })
})
