import type { Bet, Transaction } from '#lib/api/endpoints/records.ts'
import { formatBeijing } from '#lib/dates.ts'
import { BET_LABELS, DATE_LABELS, TRANSACTION_LABELS, transactionState } from '#lib/labels.ts'
import { sumOf } from '#lib/money.ts'
import type { RecordFilter, TransactionFilter } from './filters.ts'
import { unitOf } from './totals.ts'

/** Rows of a record page as a table for a spreadsheet. */
export interface Table {
  /** Of the file, without its ending. */
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export const transactionTable = (
  { type, date }: TransactionFilter,
  rows: readonly Transaction[],
): Table => ({
  name: `资金明细-${TRANSACTION_LABELS[type]}-${DATE_LABELS[date]}`,
  head: ['时间（北京）', '类型', '方式', '金额', '单位', '状态', '单号', '备注'],
  rows: rows.map((row) => [
    formatBeijing(row.at),
    TRANSACTION_LABELS[type],
    row.way,
    row.amount ?? '',
    unitOf(type, row.way) === 'usdt' ? 'USDT' : '元',
    transactionState(type, row.state, row.note).text,
    row.orderNumber,
    row.note,
  ]),
})

export const betTable = ({ date }: RecordFilter, rows: readonly Bet[]): Table => ({
  name: `投注记录-${DATE_LABELS[date]}`,
  head: [
    '时间（北京）',
    '场馆',
    '内容',
    '投注（元）',
    '返还（元）',
    '输赢（元）',
    '状态',
    '注单号',
  ],
  rows: rows.map((row) => [
    formatBeijing(row.at),
    row.venue,
    row.detail,
    row.stake ?? '',
    (row.status === 'settled' && sumOf([row.stake, row.net])) || '',
    (row.status === 'settled' && row.net) || '',
    BET_LABELS[row.status].text,
    row.id,
  ]),
})
