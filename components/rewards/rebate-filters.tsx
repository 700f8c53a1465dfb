'use client'
import { Segmented } from '#components/ui/segmented.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { VenueFilter } from '#components/ui/venue-filter.tsx'
import type { RebateFilter } from '#hooks/rewards.ts'
import { DATE_LABELS } from '#lib/labels.ts'
import { DATE_FILTERS } from '#lib/limits.ts'
import styles from './rewards.module.css'

const DATES = DATE_FILTERS.map((date) => ({ id: `${date}` as const, label: DATE_LABELS[date] }))
const STATES = [
  { value: '', label: '全部' },
  { value: '1', label: '未领取' },
  { value: '2', label: '已领取' },
] as const

interface Props {
  filter: RebateFilter
  onChange: (next: RebateFilter) => void
}

export function RebateFilters({ filter, onChange }: Props) {
  const dateOf = (id: string) => DATE_FILTERS.find((each) => `${each}` === id) ?? filter.date
  return (
    <div className={styles.filters}>
      <Tabs
        id="rebates"
        label="日期"
        items={DATES}
        value={`${filter.date}`}
        onChange={(id) => onChange({ ...filter, date: dateOf(id) })}
        fit
      />
      <Segmented
        label="领取状态"
        options={STATES}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <div className={styles.venue}>
        <VenueFilter
          value={filter.venue}
          onChange={(venue) => onChange({ ...filter, venue })}
          withLottery
        />
      </div>
    </div>
  )
}
