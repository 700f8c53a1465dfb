import { expect, test } from 'vitest'
import { PLATFORM_WALLET } from '#lib/api/endpoints/transfer.ts'
import { pickSide, transferSides } from './transfer-sides.ts'

test('the platform wallet comes first, once, also where the platform lists it itself', () => {
  const venues = [
    { venue: 'AG', name: 'AG 真人', balance: null },
    { venue: PLATFORM_WALLET, name: '中心钱包', balance: '9' },
  ]
  expect(transferSides('5', venues)).toEqual([
    { code: PLATFORM_WALLET, name: '平台钱包', balance: '5' },
    { code: 'AG', name: 'AG 真人', balance: null },
  ])
})

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
