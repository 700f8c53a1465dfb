import { expect, test } from 'vitest'
import { recallAll, transfer, WALLET } from '#sandbox/domain/hall/venues.ts'
import { accounts, auditBooks, balanceOf } from '#sandbox/domain/ledger.ts'
import { deposit, withdrawal } from '#testing/sandbox/orders.ts'
import { joined, openTest } from '#testing/sandbox/platform.ts'
import { approveDeposit, CLOSES_AFTER_MS, depositsOf, rejectDeposit } from './deposits.ts'
import { setAutoApproval } from './reviews.ts'
import { approveWithdrawal, rejectWithdrawal } from './withdrawals.ts'

async function stage() {
  const opened = await openTest()
  const { platform } = opened
  setAutoApproval(platform, 0)
  const member = await joined(platform, 'depositor')
  const holds = () =>
    [
      accounts.wallet(member.id),
      accounts.held(member.id, 'withdrawal'),
      accounts.venue(member.id, 'AG'),
    ].map((account) => balanceOf(platform.db, account))
  return { ...opened, member, holds }
}

test('an unpaid order ends some time after its hour, a bank deposit waits', async () => {
  const { platform, member, pass } = await stage()
  for (const paytype of ['usdt', 'bank'] as const) deposit(platform, member, { paytype })
  const waiting = () =>
    depositsOf(platform, member.id).flatMap((each) => (each.state === 1 ? each.paytype : []))
  pass(CLOSES_AFTER_MS - 1)
  expect(waiting().toSorted()).toEqual(['bank', 'usdt'])
  pass(2)
  expect(waiting()).toEqual(['bank'])
})

test('money is where its order is: a decision counts once, a transfer and a withdrawal move what they say', async () => {
  const { platform, member, holds } = await stage()
  const [first, second] = [deposit(platform, member), deposit(platform, member)]
  approveDeposit(platform, first.number)
  rejectDeposit(platform, second.number, '')
  for (const { number } of [first, second])
    expect(() => approveDeposit(platform, number)).toThrow('订单已处理')
  expect(holds()).toEqual([1200_00, 0, 0])

  transfer(platform, member.id, { from: WALLET, to: 'AG', amount: 300_00 })
  transfer(platform, member.id, { from: 'AG', to: WALLET, amount: 50_00 })
  expect(holds()).toEqual([950_00, 0, 250_00])
  expect(recallAll(platform, member.id)).toBe(250_00)

  await expect(withdrawal(platform, member)).rejects.toThrow('还需完成200.00元')
  platform.db.run('UPDATE member SET turnover = ? WHERE id = ?', 200_00, member.id)
  const [paid, refused] = [await withdrawal(platform, member), await withdrawal(platform, member)]
  expect(holds()).toEqual([1000_00, 200_00, 0])
  approveWithdrawal(platform, paid.number)
  rejectWithdrawal(platform, refused.number, '')
  expect(() => rejectWithdrawal(platform, paid.number, '')).toThrow('订单已处理')
  expect(holds()).toEqual([1100_00, 0, 0])
  expect(auditBooks(platform.db)).toEqual([])
})
