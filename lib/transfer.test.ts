import { expect, test } from 'vitest'
import { PLATFORM_WALLET } from '#lib/api/endpoints/wallet.ts'
import { chooseWallet } from './transfer.ts'

const W = PLATFORM_WALLET

test.each([
  // from, to, end, chosen → from, to
  [W, '', 'to', 'AG', W, 'AG'],
  [W, 'AG', 'from', 'KY', 'KY', 'AG'],
  [W, 'AG', 'from', 'AG', 'AG', W],
  ['AG', W, 'to', 'AG', W, 'AG'],
  ['KY', 'AG', 'to', W, 'KY', W],
  [W, 'AG', 'to', 'AG', W, 'AG'],
] as const)(
  'a transfer from %s to %s, %s chosen as %s',
  (from, to, end, code, nextFrom, nextTo) => {
    expect(chooseWallet({ from, to }, end, code)).toEqual({ from: nextFrom, to: nextTo })
  },
)
