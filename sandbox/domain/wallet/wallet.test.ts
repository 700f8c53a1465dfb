import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getMember } from '#lib/api/endpoints/member.ts'
import { compareAmounts } from '#lib/money/amount.ts'
import { quoteWithdrawal } from '#lib/withdraw/withdraw.ts'
import { moveAllToWallet, transferMoney, WALLET_CODE } from '#sandbox/domain/hall/venues.ts'
import { accounts, auditBooks, balanceOf } from '#sandbox/domain/ledger.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { listTransactions } from '#sandbox/domain/records/transactions.ts'
import { memberView } from '#sandbox/handlers/member-view.ts'
import { placeTestDeposit, placeTestWithdrawal } from '#testing/sandbox/orders.ts'
import { addTestMember, openTestPlatform, PAYMENT_PASSWORD } from '#testing/sandbox/platform.ts'
import { cardsOf, saveCard, USDT_ADDRESS } from './cards.ts'
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

test('a withdrawal to an address pays the net sum that the site quotes', async () => {
  const { platform, context, member } = await stage()
  const site = v.parse(getMember.data, memberView(platform, member, context.wire, ''))
  const addresses = {
    TRC20: 'TDrQesvcQWpZmBJuVQfo8hBrApkQyyxgdz',
    ERC20: '0x52908400098527886E0F7030069857D2E4169EE7',
  }
  for (const network of ['TRC20', 'ERC20'] as const) {
    const card = { bank: network, owner: network, number: addresses[network], branch: network }
    await saveCard(platform, member, card, PAYMENT_PASSWORD)
    const { id: cardId } = cardsOf(platform, member.id, USDT_ADDRESS).at(-1)!
    for (const amount of [100_00, 123_45]) {
      await placeTestWithdrawal(platform, member, { amount, payee: { cardId } })
      const filter = { memberId: member.id, kind: 2, since: 0, venue: '', limit: 1, offset: 0 }
      const paid = fromCents(listTransactions(platform.db, filter).rows[0]!.amount)
      const { net } = quoteWithdrawal(fromCents(amount), site, network)
      expect(compareAmounts(net!, paid), `${amount} ${network}: ${net} ${paid}`).toBe(0)
    }
  }
})
