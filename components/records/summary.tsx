'use client'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { useReadAll } from '#hooks/records/read-all.ts'
import type { Table } from '#lib/records/tables.ts'
import styles from './records.module.css'

export interface Figures {
  readonly list: readonly { readonly label: string; readonly value: ReactNode }[]
  /** Number of rows with an unknown amount: any makes the total unknown. */
  readonly unknown: number
}

export type ReadableList = Parameters<typeof useReadAll>[0]

interface Props<T> {
  rows: readonly T[]
  /** The platform has no more rows of the time span. */
  whole: boolean
  /** The platform's total number of rows; null where it is not known. */
  total: number | null
  of: ReadableList
  figures: (rows: readonly T[]) => Figures
  /** Exports the rows as CSV. */
  table: (rows: readonly T[]) => Table
}

async function exportTable({ name, head, rows }: Table): Promise<void> {
  const { saveText, toCsv } = await import('#lib/save.ts')
  await saveText(`${name}.csv`, toCsv(head, rows), 'text/csv')
}

/** Totals of the loaded rows, or of the whole time span once all pages are loaded on demand (RTS 1B). */
export function Summary<T>({ rows, whole, total, of, figures, table }: Props<T>) {
  const { read, reading, cancel } = useReadAll(of)
  const [exporting, setExporting] = useState(false)
  const { list, unknown } = useMemo(() => figures(rows), [figures, rows])
  const save = useEffectEvent(() => void exportTable(table(rows)))
  useEffect(() => {
    if (!exporting || !whole) return
    save()
    setExporting(false)
  }, [exporting, whole])
  const readThenSave = async () => {
    setExporting(true)
    if (!(await read())) setExporting(false)
  }
  const all = whole && (total === null || total <= rows.length)
  const count = total === null || all ? `${rows.length}` : `${rows.length} / ${total}`
  const word = reading ? '正在读取' : all ? '共' : '已加载'
  return (
    <section aria-label="合计" className={styles.summary}>
      <div className={styles.bar}>
        <span className="num" role={reading ? 'status' : undefined}>
          {`${word} ${count} 条`}
        </span>
        {reading ? (
          <Button
            size="small"
            tone="ghost"
            onPress={() => {
              setExporting(false)
              cancel()
            }}
          >
            取消
          </Button>
        ) : (
          <span className={styles.acts}>
            {!whole && (
              <Button size="small" tone="ghost" onPress={() => void read()}>
                全部合计
              </Button>
            )}
            <IconButton icon="download" label="导出" onPress={() => void readThenSave()} />
          </span>
        )}
      </div>
      <dl className={styles.figures}>
        {list.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {unknown > 0 && (
        <p className={styles.muted}>{`平台没有给出其中 ${unknown} 条的金额，无法合计。`}</p>
      )}
    </section>
  )
}
