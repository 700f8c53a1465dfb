'use client'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/state.tsx'
import { DATE_FILTER_DEFAULT } from '#lib/limits.ts'
import type { RecordFilter } from '#lib/records/filters.ts'
import { timeLabel } from '#lib/records/tables.ts'

interface Props {
  what: string
  filter: RecordFilter
  /** Shows everything there is. */
  onWiden: () => void
  /** Where such a record comes from. */
  then: { readonly label: string; readonly to: string }
}

/** Nothing found: widen the filter while there is one, else the way to the first record. */
export function NoRecords({ what, filter, onWiden, then }: Props) {
  const narrow = filter.span || filter.date !== DATE_FILTER_DEFAULT || filter.venue !== ''
  return (
    <EmptyState
      icon="history"
      title={`暂无${what}`}
      hint={`${timeLabel(filter)}${filter.venue === '' ? '' : '该场馆'}没有${what}`}
      action={
        narrow ? (
          <Button tone="quiet" onPress={onWiden}>
            查看近30天全部
          </Button>
        ) : (
          <ButtonLink href={then.to}>{then.label}</ButtonLink>
        )
      }
    />
  )
}
