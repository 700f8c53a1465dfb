import { accounts, moveMoney } from '#sandbox/domain/ledger.ts'
import { changeMember, memberById, type Member } from '#sandbox/domain/member/members.ts'
import { fromCents, type Cents } from '#sandbox/domain/money.ts'
import type { Domain, Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { linkRecord } from '#sandbox/domain/requests.ts'
import { orderTable, newOrderNumber, orderOf, APPROVAL, approveDue, type Order } from './orders.ts'

/** One hour to pay, and ten minutes for a late payment to arrive. */
export const CLOSES_AFTER_MS = 70 * 60_000

const schema = [
  `CREATE TABLE pay_way (
     type TEXT PRIMARY KEY, enabled INTEGER NOT NULL, min INTEGER NOT NULL, max INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE deposit (
     number TEXT PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES member(id), paytype TEXT NOT NULL,
     network TEXT NOT NULL, amount INTEGER NOT NULL, payer TEXT NOT NULL, state INTEGER NOT NULL,
     reason TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL, closed_at INTEGER
   ) STRICT;
   CREATE INDEX deposit_by_member ON deposit(member_id, created_at);
   CREATE INDEX deposit_open ON deposit(state, created_at);`,
]

/** Name, `paytype` and network of an order, and the first range in cents. Twice 0 means no range. */
export const DEPOSIT_CHANNELS = {
  bank: { name: '银行卡', paytype: 'bank', network: '', min: 10_000, max: 5_000_000 },
  wechat: { name: '微信', paytype: 'wxpay', network: '', min: 0, max: 0 },
  alipay: { name: '支付宝', paytype: 'alipay', network: '', min: 20_000, max: 2_000_000 },
  'usdt-trc20': {
    name: 'USDT TRC20',
    paytype: 'usdt',
    network: 'TRC20',
    min: 10_000,
    max: 10_000_000,
  },
  'usdt-erc20': {
    name: 'USDT ERC20',
    paytype: 'usdt',
    network: 'ERC20',
    min: 50_000,
    max: 10_000_000,
  },
} as const
export type ChannelType = keyof typeof DEPOSIT_CHANNELS
export type PayType = (typeof DEPOSIT_CHANNELS)[ChannelType]['paytype']

export interface Deposit extends Order {
  paytype: PayType
  network: string
}

export interface DepositChannel {
  type: ChannelType
  enabled: boolean
  /** Cents. Minimum and maximum 0 mean no range. */
  min: Cents
  max: Cents
}

const orders = orderTable('deposit', (row): Deposit => ({
  ...orderOf(row),
  paytype: String(row.paytype) as PayType,
  network: String(row.network),
}))
export const { byNumber: depositByNumber, ofMember: depositsOf, pending: pendingDeposits } = orders

export const depositChannels = ({ db }: Platform): DepositChannel[] =>
  db
    .all<{ type: ChannelType; enabled: number; min: number; max: number }>('SELECT * FROM pay_way')
    .map((row) => ({ ...row, enabled: row.enabled === 1 }))

export function setDepositChannel(
  { db }: Platform,
  { type, enabled, min, max }: DepositChannel,
): void {
  db.run(
    'UPDATE pay_way SET enabled = ?, min = ?, max = ? WHERE type = ?',
    Number(enabled),
    min,
    max,
    type,
  )
}

/** Cents, for a channel without a range. */
const DEFAULT_RANGE = { min: 10_000, max: 1_000_000 }

function checkAmount(platform: Platform, { paytype, network, amount }: DepositRequest): void {
  const channel = depositChannels(platform).find(
    ({ type }) =>
      DEPOSIT_CHANNELS[type].paytype === paytype && DEPOSIT_CHANNELS[type].network === network,
  )
  if (!channel) return refuse(500, '存款方式不存在')
  if (!channel.enabled) return refuse(500, '该存款方式维护中，请换一个')
  const range = channel.max > 0 ? channel : DEFAULT_RANGE
  if (amount < range.min) refuse(500, `单次充值最低金额：${fromCents(range.min)}`)
  if (amount > range.max) refuse(500, `单次充值最高金额：${fromCents(range.max)}`)
}

export interface DepositRequest {
  paytype: PayType
  amount: Cents
  network: string
  payer: { holder: string; bank: string; number: string; branch: string }
}

const MAX_OPEN = 5

/** Places an order. Money moves when it is approved. */
export function createDeposit(platform: Platform, member: Member, asked: DepositRequest): Deposit {
  if (member.guest) refuse(500, '试玩账号不能存款，请注册正式账号')
  if (asked.paytype === 'bank' && Object.values(asked.payer).some((each) => each === '')) {
    refuse(500, '请填写完整的存款信息')
  }
  checkAmount(platform, asked)
  return platform.act(() => {
    const open = depositsOf(platform, member.id).filter(({ state }) => state === APPROVAL.pending)
    if (open.length >= MAX_OPEN) refuse(500, '有几笔存款还没完成，请先付款或等待审核')
    const number = newOrderNumber(platform, 'D')
    platform.db.run(
      `INSERT INTO deposit (number, member_id, paytype, network, amount, payer, state, created_at)
       VALUES (?, ?, ?, ?, ?, ?, 1, ?)`,
      number,
      member.id,
      asked.paytype,
      asked.network,
      asked.amount,
      JSON.stringify(asked.payer),
      platform.clock.now(),
    )
    linkRecord(platform, 'deposit', number)
    return depositByNumber(platform, number)!
  })
}

/** Approves an order and credits its amount, once. */
export function approveDeposit(platform: Platform, number: string): void {
  platform.act(() => {
    const { memberId, amount } = orders.decide(platform, number, APPROVAL.approved, '')
    moveMoney(platform, accounts.outside, accounts.wallet(memberId), amount, {
      ref: `deposit/${number}`,
      kind: 'deposit',
    })
    const { deposits } = memberById(platform.db, memberId)!
    changeMember(platform, memberId, { deposits: deposits + amount })
  })
}

export function rejectDeposit(platform: Platform, number: string, reason: string): void {
  platform.act(() => void orders.decide(platform, number, APPROVAL.rejected, reason))
}

function expireOrders(platform: Platform): void {
  const before = platform.clock.now() - CLOSES_AFTER_MS
  for (const { number, paytype } of pendingDeposits(platform, before)) {
    if (paytype !== 'bank') rejectDeposit(platform, number, '订单超时未支付')
  }
}

export const deposits: Domain = {
  name: 'deposits',
  schema,
  catalogue: Object.entries(DEPOSIT_CHANNELS),
  seed({ db }) {
    for (const [type, { min, max }] of Object.entries(DEPOSIT_CHANNELS))
      db.run('INSERT INTO pay_way VALUES (?, 1, ?, ?)', type, min, max)
  },
  tick(platform) {
    expireOrders(platform)
    approveDue(platform, orders, (number) => approveDeposit(platform, number))
  },
}
