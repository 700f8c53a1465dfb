'use client'
import { memo, useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { InfiniteList, type PagedReading } from '#components/ui/list/infinite-list.tsx'
import { PullToRefresh } from '#components/ui/feedback/pull-to-refresh.tsx'
import { RECORD_HEIGHT } from '#components/ui/list/record-row.tsx'
import { totalOf } from '#hooks/records/records.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import type { Table } from '#lib/records/tables.ts'
import { Summary, type Figures, type ReadableList } from './summary.tsx'
import styles from './records.module.css'

interface Props<T> {
  of: PagedReading<T> & ReadableList & { readonly data?: Totalled | undefined }
  label: string
  /** Unique id; '' for a row without one, which is then never treated as a duplicate. */
  keyOf: (row: T) => string
  /** True when rows are filtered on the device: the platform's total then counts more than is shown. */
  counted: boolean
  figures: (rows: readonly T[]) => Figures
  table: (rows: readonly T[]) => Table
  Row: ComponentType<{ row: T; onPress: () => void }>
  Sheet: ComponentType<{ row: T; onClose: () => void }>
  empty: ReactNode
}
interface Totalled {
  readonly pages: readonly { readonly total: number | null }[]
}

/** `11月`, '' for a row without a time. */
const monthOf = ({ at }: { readonly at: number | null }): string =>
  at === null ? '' : `${Number(formatBeijing(at, 'day').slice(5, 7))}月`

/** A statement: paged rows, their totals, an option to load all, and a sheet with each row's details. */
export function RecordList<T extends { at: number | null }>(props: Props<T>) {
  const { of, label, keyOf, counted, figures, table, Row, Sheet, empty } = props
  const [shown, show] = useState<T | null>(null)
  const total = counted ? null : totalOf(of.data)
  const head = useCallback(
    (rows: readonly T[], whole: boolean) => (
      <Summary rows={rows} whole={whole} total={total} of={of} figures={figures} table={table} />
    ),
    [of, total, figures, table],
  )
  const row = useCallback(
    (each: T, _: number, before?: T) => {
      const month = monthOf(each)
      return (
        <>
          {month !== '' && month !== (before && monthOf(before)) && (
            <h2 className={styles.month}>{month}</h2>
          )}
          <Shown row={each} Row={Row} onShow={show} />
        </>
      )
    },
    [Row],
  )
  // The open sheet shows its row's latest data.
  const latest = (row: T): T =>
    of.data?.pages
      .flatMap(({ items }) => items)
      .find((each) => keyOf(each) !== '' && keyOf(each) === keyOf(row)) ?? row
  return (
    <>
      <PullToRefresh onRefresh={async () => of.refetch()} />
      <InfiniteList
        of={of}
        keyOf={keyOf}
        label={label}
        rowHeight={RECORD_HEIGHT}
        head={head}
        empty={empty}
      >
        {row}
      </InfiniteList>
      {shown !== null && <Sheet row={latest(shown)} onClose={() => show(null)} />}
    </>
  )
}

interface ShownProps<T> {
  row: T
  Row: ComponentType<{ row: T; onPress: () => void }>
  onShow: (row: T) => void
}

/** Drawn once: while the list scrolls, only rows that come into view are drawn. */
const Shown = memo(function Shown<T>({ row, Row, onShow }: ShownProps<T>) {
  return <Row row={row} onPress={() => onShow(row)} />
}) as <T>(props: ShownProps<T>) => ReactNode
