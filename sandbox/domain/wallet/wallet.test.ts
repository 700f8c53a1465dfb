import { expect, test } from 'vitest'
import { moveAllToWallet, transferMoney, WALLET_CODE } from '#sandbox/domain/hall/venues.ts'
import { accounts, auditBooks, balanceOf } from '#sandbox/domain/ledger.ts'
import { placeTestDeposit, placeTestWithdrawal } from '#testing/sandbox/orders.ts'
import { addTestMember, openTestPlatform } from '#testing/sandbox/platform.ts'
import { approveDeposit, CLOSES_AFTER_MS, depositsOf, rejectDeposit } from './deposits.ts'
import { setAutoApproval } from './orders.ts'
import { approveWithdrawal, rejectWithdrawal } from './withdrawals.ts'

async function stage() {
  const opened = await openTestPlatform()
  const { platform } = opened
  setAutoApproval(platform, 0)
  const member = await addTestMember(platform, 'depositor')
  const holds = () =>
    [
      accounts.wallet(member.id),
      accounts.held(member.id, 'withdrawal'),
      accounts.venue(member.id, 'AG'),
    ].map((account) => balanceOf(platform.db, account))
  return { ...opened, member, holds }
}

test('an unpaid order expires after its time; a bank deposit does not', async () => {
  const { platform, member, advance: pass } = await stage()
  for (const paytype of ['usdt', 'bank'] as const) placeTestDeposit(platform, member, { paytype })
  const waiting = () =>
    depositsOf(platform, member.id).flatMap((each) => (each.state === 1 ? each.paytype : []))
  pass(CLOSES_AFTER_MS - 1)
  expect(waiting().toSorted()).toEqual(['bank', 'usdt'])
  pass(2)
  expect(waiting()).toEqual(['bank'])
})

test('deposits, transfers and withdrawals move exactly their amounts, and a decision counts once', async () => {
  const { platform, member, holds } = await stage()
  const [first, second] = [placeTestDeposit(platform, member), placeTestDeposit(platform, member)]
  approveDeposit(platform, first.number)
  rejectDeposit(platform, second.number, '')
  for (const { number } of [first, second])
    expect(() => approveDeposit(platform, number)).toThrow('订单已处理')
  expect(holds()).toEqual([1200_00, 0, 0])

  transferMoney(platform, member.id, { from: WALLET_CODE, to: 'AG', amount: 300_00 })
  transferMoney(platform, member.id, { from: 'AG', to: WALLET_CODE, amount: 50_00 })
  expect(holds()).toEqual([950_00, 0, 250_00])
  expect(moveAllToWallet(platform, member.id)).toBe(250_00)

  await expect(placeTestWithdrawal(platform, member)).rejects.toThrow('还需完成200.00元')
  platform.db.run('UPDATE member SET turnover = ? WHERE id = ?', 200_00, member.id)
  const [paid, refused] = [
    await placeTestWithdrawal(platform, member),
    await placeTestWithdrawal(platform, member),
  ]
  expect(holds()).toEqual([1000_00, 200_00, 0])
  approveWithdrawal(platform, paid.number)
  rejectWithdrawal(platform, refused.number, '')
  expect(() => rejectWithdrawal(platform, paid.number, '')).toThrow('订单已处理')
  expect(holds()).toEqual([1100_00, 0, 0])
  expect(auditBooks(platform.db)).toEqual([])
})
