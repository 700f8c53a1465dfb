'use client'
import Link from 'next/link'
import { useCallback } from 'react'
import { TransactionEntry } from '#components/shared/record-entries.tsx'
import { REGISTER_LABEL } from '#components/shared/register-link.tsx'
import { Filters, VenueFilter } from '#components/shared/venue-filter.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Page, Stack } from '#components/ui/layout/page.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import { useSetFilter, useTransactions } from '#hooks/records/records.ts'
import { useMember } from '#hooks/session/session.ts'
import {
  TRANSACTION_TYPES,
  type TransactionType,
  type Transaction,
} from '#lib/api/endpoints/records.ts'
import { DATE_FILTER_DEFAULT } from '#lib/constants.ts'
import { isPositive } from '#lib/money/amount.ts'
import {
  readTransactionFilter,
  writeFilter,
  type TransactionFilter,
  hasVenue,
  withType,
  typesOf,
} from '#lib/records/filters.ts'
import { typeLabel, TRANSACTION_LABELS } from '#lib/records/labels.ts'
import { receiptAtom } from '#lib/records/receipt.ts'
import { totalTransactions, type TransactionTotals } from '#lib/records/totals.ts'
import { href, type UrlQuery } from '#lib/site/routes.ts'
import { NoRecords, RecordList, type Figures } from './record-list.tsx'
import { TimeFilter } from './time-filter.tsx'
import styles from './records.module.css'

const TYPES = ['all', ...TRANSACTION_TYPES] as const
const tabs = TYPES.map((type) => ({ id: type, label: typeLabel(type) }))

/** /transRecord?type=&date=&venue=&from=&to= (spec 2 §2, Record pages). */
export const TransactionsScreen = withUrlQuery(TransactionsContent, null)

function TransactionsContent({ query }: { query: UrlQuery }) {
  const filter = readTransactionFilter(query)
  const { type } = filter
  const setFilter = useSetFilter('/transRecord')
  return (
    <Page>
      <Filters>
        <Tabs
          id="transactions"
          label="明细类型"
          items={tabs}
          value={type}
          onChange={(next) => setFilter(withType(filter, next))}
          fit
        />
        <TimeFilter filter={filter} onChange={(time) => setFilter({ ...filter, ...time })} />
        {hasVenue(type) && (
          <VenueFilter
            value={filter.venue}
            onChange={(next) => setFilter({ ...filter, venue: next })}
          />
        )}
        {type === 'all' && (
          <Link href={href('/welfare')} className={styles.elsewhere}>
            红包与返水
            <Icon name="chevron" size={16} />
          </Link>
        )}
      </Filters>
      <TabPanel tabs="transactions" tab={type}>
        <Stack>
          <TransactionList
            key={href('/transRecord', writeFilter(filter))}
            filter={filter}
            onChange={setFilter}
          />
        </Stack>
      </TabPanel>
      <ReceiptOnArrival />
    </Page>
  )
}

const ReceiptSheet = lazyPart(async () => (await import('./receipt-sheet.tsx')).ReceiptSheet, null)

/** The last receipt that no page has shown. */
function ReceiptOnArrival() {
  const receipt = useSessionValue(receiptAtom, null)
  return receipt && <ReceiptSheet receipt={receipt} />
}

const TransactionSheet = lazyPart(
  async () => (await import('./transaction-sheet.tsx')).TransactionSheet,
  null,
)

const createLinks = {
  all: { label: '去存款', href: href('/recharge') },
  deposit: { label: '去存款', href: href('/recharge') },
  withdrawal: { label: '去取款', href: href('/withdrawal') },
  'transfer-in': { label: '去转账', href: href('/transfer') },
  'transfer-out': { label: '去转账', href: href('/transfer') },
} as const

interface ListProps {
  filter: TransactionFilter
  onChange: (filter: TransactionFilter) => void
}

const registerLink = { label: REGISTER_LABEL, href: href('/reg') }

/**
 * Returns the key of a row, or '' for a row without id and time. A type may have several tables, each with its own ids, and
 * transfers may have no ids.
 */
const transactionKey = ({ type, id, at, amount, way }: Transaction) =>
  id === '' && at === null ? '' : [type, id, at, amount, way].join(' ')

function TransactionList({ filter, onChange }: ListProps) {
  const { type } = filter
  const isTrial = useMember()?.isTrial === true
  const list = useTransactions(filter)
  const figures = useCallback(
    (rows: readonly Transaction[]) => transactionFigures(filter, rows),
    [filter],
  )
  const name = type === 'all' ? '资金记录' : `${typeLabel(type)}记录`
  return (
    <RecordList
      query={list}
      label={name}
      keyOf={transactionKey}
      isFiltered={Boolean(filter.span)}
      figures={figures}
      Row={type === 'all' ? MixedRow : TransactionEntry}
      Sheet={TransactionSheet}
      empty={
        <NoRecords
          name={name}
          filter={filter}
          onReset={() => onChange({ type, date: DATE_FILTER_DEFAULT, venue: '' })}
          createLink={isTrial && type !== 'withdrawal' ? registerLink : createLinks[type]}
        />
      }
    />
  )
}

interface RowProps {
  row: Transaction
  onPress: () => void
}

/** A row of a list with several types, which shows its type. */
const MixedRow = (props: RowProps) => {
  const { type, way } = props.row
  const label = TRANSACTION_LABELS[type]
  return <TransactionEntry {...props} title={way === '' ? label : `${label} ${way}`} />
}

const SUM_LABELS: Readonly<Record<TransactionType, string>> = {
  deposit: '已存入',
  withdrawal: '已取出',
  'transfer-in': '已转入场馆',
  'transfer-out': '已转出场馆',
}

/** The sum of each currency. A zero beside the other currency is left out. */
function Sums({ totals: { yuan, usdt } }: { totals: TransactionTotals }) {
  const hasUsdt = usdt === null || isPositive(usdt)
  const hasYuan = !hasUsdt || yuan === null || isPositive(yuan)
  return (
    <>
      {hasYuan && <Money amount={yuan} />}
      {hasUsdt && <Money amount={usdt} unit="usdt" />}
    </>
  )
}

/** Returns a sum for each type. Deposits and withdrawals must not be added. */
function transactionFigures(filter: TransactionFilter, rows: readonly Transaction[]): Figures {
  const totalsByType = typesOf(filter).map((type) => ({
    type,
    totals: totalTransactions(rows.filter((row) => row.type === type)),
  }))
  return {
    unknown: totalsByType.reduce((count, { totals }) => count + totals.unknown, 0),
    list: totalsByType.map(({ type, totals }) => ({
      label: SUM_LABELS[type],
      value: <Sums totals={totals} />,
    })),
  }
}
