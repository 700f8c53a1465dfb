'use client'
import { DateFilter } from '#components/shared/date-filter.tsx'
import { Filters } from '#components/ui/form/filters.tsx'
import { Tabs } from '#components/ui/layout/tabs.tsx'
import { VenueFilter } from '#components/shared/venue-filter.tsx'
import type { RebateFilter } from '#hooks/rewards.ts'

const STATES = [
  { id: 'all', label: '全部', state: '' },
  { id: '1', label: '未领取', state: '1' },
  { id: '2', label: '已领取', state: '2' },
] as const

interface Props {
  filter: RebateFilter
  onChange: (next: RebateFilter) => void
}

export const rebateTab = ({ state }: RebateFilter) => (state === '' ? 'all' : state)

export function RebateFilters({ filter, onChange }: Props) {
  return (
    <Filters>
      <Tabs
        id="rebates"
        label="领取状态"
        items={STATES}
        value={rebateTab(filter)}
        onChange={(id) =>
          onChange({ ...filter, state: STATES.find((each) => each.id === id)?.state ?? '' })
        }
        fit
      />
      <DateFilter value={filter.date} onChange={(date) => onChange({ ...filter, date })} />
      <VenueFilter
        value={filter.venue}
        onChange={(venue) => onChange({ ...filter, venue })}
        withLottery
      />
    </Filters>
  )
}
