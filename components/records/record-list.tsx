'use client'
import {
  memo,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useMemo,
} from 'react'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { PullToRefresh } from '#components/ui/feedback/pull-to-refresh.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { InfiniteList, type PagedResult } from '#components/ui/list/infinite-list.tsx'
import { rowCount, useReadAll, type ReadableList } from '#hooks/records/records.ts'
import { DATE_FILTER_DEFAULT } from '#lib/constants.ts'
import { type RecordFilter, timeLabel } from '#lib/records/filters.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import styles from './records.module.css'

export interface SheetProps<T> {
  row: T
  onClose: () => void
}

interface Props<T> {
  query: PagedResult<T> & ReadableList & { readonly data: PagesWithTotal | undefined }
  label: string
  /** The word that counts the rows. */
  counter?: '条' | '注'
  /** Returns a unique key, or '' for a row without an id, which is never a duplicate. */
  keyOf: (row: T) => string
  /** True if the device filters rows, so that the platform's total counts more than is shown. */
  isFiltered: boolean
  figures: (rows: readonly T[]) => Figures
  Row: ComponentType<RowProps<T>>
  Sheet: ComponentType<SheetProps<T>>
  empty: ReactNode
}
export interface RowProps<T> {
  readonly row: T
  /** Opens the details. */
  readonly onPress: () => void
}
interface PagesWithTotal {
  readonly pages: readonly { readonly total: number | null }[]
}

/** Returns a month like `11月`, or '' for a row without a time. */
const monthOf = ({ at }: { readonly at: number | null }): string =>
  at === null ? '' : `${Number(formatBeijing(at, 'day').slice(5, 7))}月`

/** Records in pages, with their totals, a button that loads all of them, and a sheet with the details of a row. */
export function RecordList<T extends { at: number | null }>(props: Props<T>) {
  const { query, label, counter = '条', keyOf, isFiltered, figures, Row, Sheet, empty } = props
  const [openRow, setOpenRow] = useState<T | null>(null)
  const total = isFiltered ? null : rowCount(query.data)
  const head = (rows: readonly T[], isComplete: boolean) => (
    <Summary
      rows={rows}
      isComplete={isComplete}
      total={total}
      counter={counter}
      query={query}
      figures={figures}
    />
  )
  const row: ComponentProps<typeof InfiniteList<T>>['children'] = (each, { itemAbove }) => {
    const month = monthOf(each)
    return (
      <>
        {month !== '' && month !== (itemAbove && monthOf(itemAbove)) && (
          <h2 className={styles.month}>{month}</h2>
        )}
        <ListedRow row={each} Row={Row} onShow={setOpenRow} />
      </>
    )
  }
  const rows = openRow === null ? [] : (query.data?.pages.flatMap(({ items }) => items) ?? [])
  // The open sheet shows the row as the newest read has it.
  const latest = (row: T): T =>
    rows.find((each) => keyOf(each) !== '' && keyOf(each) === keyOf(row)) ?? row
  return (
    <>
      <PullToRefresh onRefresh={async () => query.refetch()} />
      <InfiniteList query={query} keyOf={keyOf} label={label} grouped head={head} empty={empty}>
        {row}
      </InfiniteList>
      {openRow !== null && <Sheet row={latest(openRow)} onClose={() => setOpenRow(null)} />}
    </>
  )
}

interface ListedRowProps<T> {
  row: T
  Row: ComponentType<RowProps<T>>
  onShow: (row: T) => void
}

/** A row of the list. It is memoised, so that a new page renders only its own rows. */
const ListedRow = memo(<T,>({ row, Row, onShow }: ListedRowProps<T>) => (
  <Row row={row} onPress={() => onShow(row)} />
)) as <T>(props: ListedRowProps<T>) => ReactNode

interface NoRecordsProps {
  name: string
  filter: RecordFilter
  onReset: () => void
  /** The link to the page that creates such a record. */
  createLink: { readonly label: string; readonly href: string }
}

/** An empty list, with a button that resets its filter, or a link to the page that creates a record. */
export function NoRecords({ name, filter, onReset, createLink }: NoRecordsProps) {
  const isNarrowed = filter.span || filter.date !== DATE_FILTER_DEFAULT || filter.venue !== ''
  return (
    <EmptyState
      title={`暂无${name}`}
      hint={
        isNarrowed
          ? `${timeLabel(filter)}${filter.venue === '' ? '' : '这个场馆'}没有${name}`
          : undefined
      }
      action={
        isNarrowed ? (
          <Button variant="quiet" onPress={onReset}>
            查看近 30 天全部
          </Button>
        ) : (
          <ButtonLink href={createLink.href}>{createLink.label}</ButtonLink>
        )
      }
    />
  )
}

export interface Figures {
  /** The net result, above the other figures. */
  readonly net?: ReactNode
  readonly list: readonly { readonly label: string; readonly value: ReactNode }[]
  /** The number of rows with an unknown amount or state. */
  readonly unknown: number
}

interface SummaryProps<T> {
  rows: readonly T[]
  /** True if the platform has no more rows of the time span. */
  isComplete: boolean
  /** The platform's number of rows, or null if it is unknown. */
  total: number | null
  counter: string
  query: ReadableList
  figures: (rows: readonly T[]) => Figures
}

/** The totals of the time span (RTS 1B), once all its rows are loaded. A button loads all pages. */
function Summary<T>(props: SummaryProps<T>) {
  const { rows, isComplete, total, counter, query, figures } = props
  const { read: readAll, isReading, isBroken, cancel } = useReadAll(query)
  const { net, list, unknown } = useMemo(() => figures(rows), [figures, rows])
  const isAll = isComplete && (total === null || total <= rows.length)
  const isSummed = isAll && !isReading
  const rowsRead = total === null || isAll ? `${rows.length}` : `${rows.length} / ${total}`
  const progressText = isReading
    ? `正在读取 ${rowsRead} ${counter}`
    : isBroken
      ? `没有读完，已加载 ${rowsRead} ${counter}`
      : total === null || isComplete
        ? `已加载 ${rowsRead} ${counter}`
        : `共 ${total} ${counter}`
  return (
    <Stack
      as="section"
      gap={0}
      aria-label="合计"
      className={isSummed && net !== undefined ? styles.told : undefined}
    >
      {isSummed && net}
      <div className={styles.bar}>
        {isSummed ? (
          <>
            <dl className={styles.figures}>
              {list.map(({ label, value }) => (
                <div key={label} className={styles.figure}>
                  <dt>{label}</dt>
                  <dd className="num">{value}</dd>
                </div>
              ))}
            </dl>
            <span className="note">{`共 ${rows.length} ${counter}`}</span>
          </>
        ) : (
          <div className={styles.loaded}>
            <span className="num" role={isReading || isBroken ? 'status' : undefined}>
              {progressText}
            </span>
            {isReading ? (
              <Button size="small" variant="ghost" onPress={cancel}>
                取消
              </Button>
            ) : (
              !isComplete && (
                <Button size="small" variant="quiet" onPress={() => void readAll()}>
                  {isBroken ? '继续读取' : '全部合计'}
                </Button>
              )
            )}
          </div>
        )}
      </div>
      {isAll && unknown > 0 && (
        <p className="note">{`其中 ${unknown} ${counter}金额或状态未知，未计入合计`}</p>
      )}
    </Stack>
  )
}
