import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import {
  BET_LABELS,
  DATE_LABELS,
  TRANSACTION_LABELS,
  transactionLabel,
  typeLabel,
} from '#lib/labels.ts'
import { sumOf } from '#lib/money/amount.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import type { RecordFilter, TransactionFilter } from './filters.ts'
import { unitOf } from './totals.ts'

/** The rows of a record page as a spreadsheet. */
export interface Table {
  /** The name of the file without its extension. */
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The dates of a filter: '近 7 天', or '2026-03-01 至 2026-03-10'. */
export const timeLabel = ({ date, span }: RecordFilter): string =>
  span ? (span.from === span.to ? span.from : `${span.from} 至 ${span.to}`) : DATE_LABELS[date]

/** The table of transactions; each amount has its unit, and an unknown one is an empty cell. */
export const transactionTable = (
  filter: TransactionFilter,
  rows: readonly Transaction[],
): Table => ({
  name: `资金明细-${typeLabel(filter.type)}-${timeLabel(filter)}`,
  head: ['时间（北京）', '类型', '方式', '金额', '单位', '状态', '单号', '备注'],
  rows: rows.map((row) => [
    formatBeijing(row.at),
    TRANSACTION_LABELS[row.type],
    row.way,
    row.amount ?? '',
    unitOf(row) === 'usdt' ? 'USDT' : '元',
    transactionLabel(row).text,
    row.orderNumber,
    row.note,
  ]),
})

/** The table of bets, in yuan; payout (stake plus net) and net are empty until the bet is settled. */
export const betTable = (filter: RecordFilter, rows: readonly Bet[]): Table => ({
  name: `投注记录-${timeLabel(filter)}`,
  head: ['时间（北京）', '场馆', '投注（元）', '派彩（元）', '输赢（元）', '状态', '注单号'],
  rows: rows.map((row) => [
    formatBeijing(row.at),
    row.venue,
    row.stake ?? '',
    (row.status === 'settled' && sumOf([row.stake, row.net])) || '',
    (row.status === 'settled' && row.net) || '',
    BET_LABELS[row.status].text,
    row.id,
  ]),
})
