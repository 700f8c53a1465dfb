'use client'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Table } from '#lib/records/tables.ts'
import styles from './records.module.css'

interface Props {
  loaded: number
  total: number
  figures: readonly { readonly label: string; readonly value: ReactNode }[]
  /** What is on screen, for a spreadsheet. */
  table: () => Table
}

async function exportTable({ name, head, rows }: Table): Promise<void> {
  const [{ toCsv }, { saveText }] = await Promise.all([
    import('#lib/records/csv.ts'),
    import('#lib/save-text.ts'),
  ])
  await saveText(`${name}.csv`, toCsv(head, rows), 'text/csv')
}

/** Totals of what is loaded, and the way to take it along. */
export function Summary({ loaded, total, figures, table }: Props) {
  return (
    <section aria-label="合计" className={styles.summary}>
      <div className={styles.bar}>
        <span className="num">
          已加载 {loaded} / {total} 条
        </span>
        <Button
          size="small"
          tone="ghost"
          icon="download"
          label={`导出已加载的 ${loaded} 条`}
          onPress={() => void exportTable(table())}
        >
          导出
        </Button>
      </div>
      <Card>
        <dl className={styles.figures}>
          {figures.map(({ label, value }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}
