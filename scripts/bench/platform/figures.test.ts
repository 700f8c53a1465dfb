import { expect, test } from 'vitest'
import { placeDeposit } from '#sandbox/domain/wallet/deposits.ts'
import { joined, openTest } from '#testing/sandbox/platform.ts'
import { Figures, surplus } from './figures.ts'

const PAYER = { holder: '', bank: '', number: '', branch: '' }

async function bookedDeposits(amounts: readonly number[]) {
  const { platform } = await openTest()
  const member = await joined(platform, 'load0')
  for (const amount of amounts) {
    placeDeposit(platform, member, { paytype: 'wxpay', amount, network: '', payer: PAYER })
  }
  return { db: platform.db, member, members: new Set([member.id]) }
}

test('surplus counts each as often as it occurs', () => {
  expect(surplus(['a', 'a', 'b'], ['a'])).toEqual(['a', 'b'])
  expect(surplus(['a'], ['a', 'a'])).toEqual([])
})

test('an acknowledged command that the books lack and one they hold twice are faults', async () => {
  const { db, member, members } = await bookedDeposits([10_000, 20_000, 20_000])
  const figures = new Figures()
  figures.answered('bet', member.id, false, 100, 10)
  figures.answered('deposit', member.id, true, 10_000, 10)
  figures.answered('deposit', member.id, true, 20_000, 10)
  figures.answered('deposit', member.id, true, 30_000, 10)
  expect(figures.judge(db, members).faults).toEqual([
    `deposit ${member.id} 30000: acknowledged, lost`,
    `deposit ${member.id} 20000: booked twice`,
  ])
})

test('bets slower than the goal are a fault', async () => {
  const { db, members } = await bookedDeposits([])
  const figures = new Figures()
  for (let nth = 0; nth < 20; nth += 1) figures.answered('bet', 1, false, 100, 151)
  expect(figures.judge(db, members).faults).toEqual(['p95 of a bet 151 ms, over 150'])
})
