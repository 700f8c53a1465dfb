import type { ApplicationState } from '#lib/api/endpoints/promo.ts'
import type {
  BetStatus,
  Transaction,
  TransactionState,
  TransactionType,
} from '#lib/api/endpoints/records.ts'
import type { RedPacketPhase } from '#lib/api/endpoints/rewards.ts'
import { DATE_FILTERS, type DateFilter } from '#lib/constants.ts'
import type { OrderStatus } from '#lib/deposit/deposit.ts'

/** The word and colour of a state. The word is clear without its colour (WCAG 1.4.1). */
export interface StateLabel {
  readonly text: string
  readonly tone: 'ok' | 'gold' | 'amber' | 'danger' | 'info' | 'neutral'
}

const UNDEFINED: StateLabel = { text: '未定义', tone: 'neutral' }
const PENDING: StateLabel = { text: '待审核', tone: 'amber' }
const APPROVED: StateLabel = { text: '已通过', tone: 'ok' }
const REJECTED: StateLabel = { text: '已拒绝', tone: 'danger' }
const ARRIVED: StateLabel = { text: '已到账', tone: 'ok' }

type StateLabels = Partial<Record<TransactionState, StateLabel>>

const WITHDRAWAL_LABELS: StateLabels = { pending: PENDING, done: APPROVED, rejected: REJECTED }
const DEPOSIT_LABELS: StateLabels = { ...WITHDRAWAL_LABELS, done: ARRIVED }
const TRANSFER_LABELS: StateLabels = {
  pending: { text: '待结算', tone: 'amber' },
  done: { text: '成功', tone: 'ok' },
  failed: { text: '失败', tone: 'danger' },
}

export const TRANSACTION_LABELS: Readonly<Record<TransactionType, string>> = {
  deposit: '存款',
  withdrawal: '取款',
  'transfer-in': '转入',
  'transfer-out': '转出',
}

/** Returns the label of a transaction's state. */
export function transactionLabel({ type, state }: Pick<Transaction, 'type' | 'state'>): StateLabel {
  const labels =
    type === 'deposit'
      ? DEPOSIT_LABELS
      : type === 'withdrawal'
        ? WITHDRAWAL_LABELS
        : TRANSFER_LABELS
  return labels[state] ?? UNDEFINED
}

export const ORDER_LABELS: Readonly<Record<OrderStatus, StateLabel>> = {
  waiting: { text: '等待付款', tone: 'amber' },
  due: { text: '付款时间已到', tone: 'neutral' },
  processing: PENDING,
  done: ARRIVED,
  rejected: REJECTED,
}

export const BET_LABELS: Readonly<Record<BetStatus, StateLabel>> = {
  invalid: { text: '无效', tone: 'neutral' },
  settled: { text: '已结算', tone: 'info' },
  open: { text: '未结算', tone: 'amber' },
  unknown: UNDEFINED,
}

export const APPLICATION_LABELS: Readonly<Record<ApplicationState, StateLabel>> = {
  pending: PENDING,
  approved: APPROVED,
  rejected: REJECTED,
  unknown: UNDEFINED,
}

/** Returns the label of a rebate. `isClaimed` is null if it is unknown. */
export const rebateLabel = (isClaimed: boolean | null): StateLabel =>
  isClaimed === null
    ? UNDEFINED
    : isClaimed
      ? { text: '已领取', tone: 'ok' }
      : { text: '待领取', tone: 'gold' }

export const RED_PACKET_LABELS: Readonly<Record<RedPacketPhase, StateLabel>> = {
  ready: { text: '未开始', tone: 'info' },
  open: { text: '进行中', tone: 'ok' },
  ended: { text: '已结束', tone: 'neutral' },
  unknown: UNDEFINED,
}

/** Returns the name of a list of transactions of one type, or of all. */
export const typeLabel = (type: TransactionType | 'all'): string =>
  type === 'all' ? '全部' : TRANSACTION_LABELS[type]

/** The labels of the date filter of the record pages (spec 2 §5, Filters). */
export const DATE_LABELS: Readonly<Record<DateFilter, string>> = {
  today: '今天',
  '7d': '近 7 天',
  '15d': '近 15 天',
  '30d': '近 30 天',
}
/** The options of the date filter. */
export const DATE_OPTIONS = DATE_FILTERS.map((each) => ({
  value: each,
  label: DATE_LABELS[each],
}))
