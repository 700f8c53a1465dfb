'use client'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { DATE_FILTER_DEFAULT } from '#lib/limits.ts'
import type { RecordFilter } from '#lib/records/filters.ts'
import { timeLabel } from '#lib/records/tables.ts'

interface Props {
  name: string
  filter: RecordFilter
  /** Resets the filters. */
  onWiden: () => void
  /** Link to the page that creates such a record. */
  then: { readonly label: string; readonly to: string }
}

/** Empty list: offers to reset an active filter, else links to the page that creates the first record. */
export function NoRecords({ name, filter, onWiden, then }: Props) {
  const narrow = filter.span || filter.date !== DATE_FILTER_DEFAULT || filter.venue !== ''
  return (
    <EmptyState
      icon="history"
      title={`暂无${name}`}
      hint={`${timeLabel(filter)}${filter.venue === '' ? '' : '该场馆'}没有${name}`}
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
