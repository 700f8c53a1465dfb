import { beijingTime, startOfDay } from '#sandbox/domain/clock.ts'
import { accounts, balanceOf, moveMoney } from '#sandbox/domain/ledger.ts'
import { memberById, type Member } from '#sandbox/domain/member/members.ts'
import { checkPaymentPassword } from '#sandbox/domain/member/passwords.ts'
import { fromCents, type Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { linkRecord } from '#sandbox/domain/requests.ts'
import { cardById, networkOf, USDT_ADDRESS } from './cards.ts'
import { orderTable, newOrderNumber, orderOf, APPROVAL, approveDue, type Order } from './orders.ts'
import { readRates, usdtCents } from './rates.ts'

const dueSchema = [
  `CREATE TABLE turnover_due (
     member_id INTEGER PRIMARY KEY REFERENCES member(id), amount INTEGER NOT NULL
   ) STRICT;`,
]

/** Returns the turnover that rebates and bonuses have required, without that of deposits. */
const turnoverDue = ({ db }: Platform, memberId: number): Cents =>
  db.get<{ amount: number }>('SELECT amount FROM turnover_due WHERE member_id = ?', memberId)
    ?.amount ?? 0

export const addTurnoverDue = ({ db }: Platform, memberId: number, amount: Cents): void =>
  void db.run(
    `INSERT INTO turnover_due VALUES (?, ?)
     ON CONFLICT (member_id) DO UPDATE SET amount = amount + excluded.amount`,
    memberId,
    amount,
  )

export const turnoverDues: Domain = { name: 'turnover-due', schema: dueSchema }

const schema = [
  `CREATE TABLE withdrawal_rule (
     id INTEGER PRIMARY KEY CHECK (id = 1), min INTEGER NOT NULL, max INTEGER NOT NULL,
     daily INTEGER NOT NULL, opens TEXT NOT NULL, closes TEXT NOT NULL, turnover_percent INTEGER NOT NULL
   ) STRICT;
   INSERT INTO withdrawal_rule VALUES (1, 10000, 50000000, 5, '00:00', '24:00', 100);
   CREATE TABLE withdrawal (
     number TEXT PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES member(id), kind TEXT NOT NULL,
     amount INTEGER NOT NULL, usdt INTEGER, fee INTEGER, payee TEXT NOT NULL, state INTEGER NOT NULL,
     reason TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL, closed_at INTEGER,
     turnover INTEGER NOT NULL DEFAULT 0, deposits INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX withdrawal_by_member ON withdrawal(member_id, created_at);
   CREATE INDEX withdrawal_open ON withdrawal(state, created_at);
   CREATE TABLE turnover_mark (
     member_id INTEGER PRIMARY KEY REFERENCES member(id), turnover INTEGER NOT NULL, deposits INTEGER NOT NULL,
     due INTEGER NOT NULL
   ) STRICT;`,
]

export interface Withdrawal extends Order {
  kind: 'bank' | 'usdt' | 'qrcode'
  /** Hundredths of a USDT before the fee, and the fee. Null for yuan. */
  usdt: number | null
  fee: number | null
}

const orders = orderTable('withdrawal', (row): Withdrawal => ({
  ...orderOf(row),
  kind: String(row.kind) as Withdrawal['kind'],
  usdt: row.usdt === null ? null : Number(row.usdt),
  fee: row.fee === null ? null : Number(row.fee),
}))
const { byNumber: withdrawalByNumber } = orders
export const { ofMember: withdrawalsOf, pending: pendingWithdrawals } = orders

export interface WithdrawalRule {
  min: Cents
  max: Cents
  /** Withdrawals a day. */
  daily: number
  /** 'HH:mm' of Beijing, up to 24:00. */
  opens: string
  closes: string
  /** Required turnover in percent of the deposits. */
  turnover_percent: number
}

export const withdrawalRule = ({ db }: Platform): WithdrawalRule =>
  db.get<WithdrawalRule>('SELECT * FROM withdrawal_rule')!

export function setWithdrawalRule({ db }: Platform, rule: WithdrawalRule): void {
  db.run(
    `UPDATE withdrawal_rule SET min = ?, max = ?, daily = ?, opens = ?, closes = ?, turnover_percent = ?`,
    rule.min,
    rule.max,
    rule.daily,
    rule.opens,
    rule.closes,
    rule.turnover_percent,
  )
}

/** Returns the valid turnover since the last approved withdrawal, and the turnover that deposits and rewards since then require. */
export function turnoverOf(platform: Platform, member: Member): { done: Cents; needed: Cents } {
  const mark = platform.db.get<{ turnover: number; deposits: number; due: number }>(
    'SELECT turnover, deposits, due FROM turnover_mark WHERE member_id = ?',
    member.id,
  ) ?? { turnover: 0, deposits: 0, due: 0 }
  const percent = withdrawalRule(platform).turnover_percent
  return {
    done: member.turnover - mark.turnover,
    needed:
      Math.ceil(((member.deposits - mark.deposits) * percent) / 100) +
      turnoverDue(platform, member.id) -
      mark.due,
  }
}

export type Payee = { cardId: number } | { qrType: number; image: string }

interface Terms {
  kind: Withdrawal['kind']
  payee: string
  usdt: number | null
  fee: number | null
}

function termsFor(platform: Platform, member: Member, amount: Cents, payee: Payee): Terms {
  if ('image' in payee) {
    if (payee.qrType !== 1 && payee.qrType !== 2) refuse(214, '请选择二维码体现类型')
    if (payee.image === '') refuse(214, '请上传二维码')
    return { kind: 'qrcode', payee: JSON.stringify(payee), usdt: null, fee: null }
  }
  const card = cardById(platform, member.id, payee.cardId) ?? refuse(214, '收款账户不存在')
  const payeeText = JSON.stringify(card)
  if (card.type !== USDT_ADDRESS) return { kind: 'bank', payee: payeeText, usdt: null, fee: null }
  const { withdrawal, feeErc20, feeTrc20 } = readRates(platform)
  const usdt = usdtCents(amount, withdrawal)
  const fee = networkOf(card) === 'ERC20' ? feeErc20 : feeTrc20
  if (usdt <= fee) refuse(214, '提款金额过低')
  return { kind: 'usdt', payee: payeeText, usdt, fee }
}

function checkHours(platform: Platform): void {
  const { opens, closes } = withdrawalRule(platform)
  const clock = beijingTime(platform.clock.now()).slice(11, 16)
  if (clock < opens) refuse(218, '还没到提现时间哦')
  if (clock >= closes) refuse(219, '今天提现时间已结束，请明天再来提现')
}

function checkAmount(platform: Platform, member: Member, amount: Cents): void {
  const rule = withdrawalRule(platform)
  if (amount < rule.min) refuse(214, `单次提款最低金额：${fromCents(rule.min)}`)
  if (amount > rule.max) refuse(215, '提款金额过高')
  const { count } = platform.db.get<{ count: number }>(
    'SELECT COUNT(*) AS count FROM withdrawal WHERE member_id = ? AND created_at >= ? AND state <> 3',
    member.id,
    startOfDay(platform.clock.now()),
  )!
  if (count >= rule.daily) refuse(216, '日提款次数达到上限')
  if (amount > balanceOf(platform.db, accounts.wallet(member.id))) {
    refuse(208, '提现金额不能大于账户余额哦')
  }
  const { done, needed } = turnoverOf(platform, member)
  if (done < needed) refuse(214, `打码量不足，还需完成${fromCents(needed - done)}元`)
}

export interface WithdrawalRequest {
  amount: Cents
  payee: Payee
  password: string
}

/** Holds the amount of the wallet until the back office decides. */
export async function requestWithdrawal(
  platform: Platform,
  member: Member,
  asked: WithdrawalRequest,
): Promise<Withdrawal> {
  if (member.guest) refuse(214, '试玩账号不能取款，请注册正式账号')
  if (member.paymentPassword === null) refuse(520, '请先设置支付密码')
  if (asked.password === '') refuse(520, '请输入支付密码')
  await checkPaymentPassword(platform, member, asked.password, 520, '支付密码错误')
  return platform.act(() => {
    checkHours(platform)
    const present = memberById(platform.db, member.id)!
    checkAmount(platform, present, asked.amount)
    const terms = termsFor(platform, member, asked.amount, asked.payee)
    const number = newOrderNumber(platform, 'W')
    platform.db.run(
      `INSERT INTO withdrawal
         (number, member_id, kind, amount, usdt, fee, payee, turnover, deposits, due, state, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)`,
      number,
      member.id,
      terms.kind,
      asked.amount,
      terms.usdt,
      terms.fee,
      terms.payee,
      present.turnover,
      present.deposits,
      turnoverDue(platform, member.id),
      platform.clock.now(),
    )
    linkRecord(platform, 'withdrawal', number)
    const from = accounts.wallet(member.id)
    moveMoney(platform, from, accounts.held(member.id, 'withdrawal'), asked.amount, {
      ref: `withdrawal/${number}/hold`,
      kind: 'withdrawal',
    })
    return withdrawalByNumber(platform, number)!
  })
}

function decide(platform: Platform, number: string, state: number, reason: string): Withdrawal {
  const order = orders.decide(platform, number, state, reason)
  const to = state === APPROVAL.approved ? accounts.outside : accounts.wallet(order.memberId)
  moveMoney(platform, accounts.held(order.memberId, 'withdrawal'), to, order.amount, {
    ref: `withdrawal/${number}/${state === APPROVAL.approved ? 'pay' : 'return'}`,
    kind: 'withdrawal',
  })
  return order
}

/** Pays out. The next withdrawal counts turnover and deposits from this request on. */
export function approveWithdrawal(platform: Platform, number: string): void {
  platform.act(() => {
    decide(platform, number, APPROVAL.approved, '')
    platform.db.run(
      `INSERT INTO turnover_mark (member_id, turnover, deposits, due)
       SELECT member_id, turnover, deposits, due FROM withdrawal WHERE number = ?
       ON CONFLICT (member_id) DO UPDATE SET turnover = MAX(turnover, excluded.turnover),
         deposits = MAX(deposits, excluded.deposits), due = MAX(due, excluded.due)`,
      number,
    )
  })
}

/** Returns the held amount to the wallet. */
export function rejectWithdrawal(platform: Platform, number: string, reason: string): void {
  platform.act(() => void decide(platform, number, APPROVAL.rejected, reason))
}

export const withdrawals: Domain = {
  name: 'withdrawals',
  schema,
  tick: (platform) => approveDue(platform, orders, (number) => approveWithdrawal(platform, number)),
}
