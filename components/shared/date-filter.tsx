'use client'
import { DATE_LABELS } from '#lib/labels.ts'
import { DATE_FILTERS } from '#lib/limits.ts'
import type { DateFilterValue as Value } from '#lib/records/filters.ts'
import { Segmented } from '#components/ui/button/segmented.tsx'

const options = DATE_FILTERS.map((each) => ({
  value: `${each}` as const,
  label: DATE_LABELS[each],
}))

interface Props {
  /** Null while a custom date range is active. */
  value: Value | null
  onChange: (next: Value) => void
}

/** 1 today, 2 seven, 3 fifteen, 4 thirty days (spec 2 §5, Filters). */
export function DateFilter({ value, onChange }: Props) {
  return (
    <Segmented
      label="时间范围"
      options={options}
      value={value === null ? null : `${value}`}
      onChange={(next) => {
        const chosen = DATE_FILTERS.find((each) => `${each}` === next)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
