'use client'
import { useState, type ReactNode } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useVenueNames } from '#hooks/records/records.ts'
import styles from './venue-filter.module.css'

const Picker = lazyPart(async () => (await import('#components/ui/form/picker.tsx')).Picker)

const ALL = { value: '', label: '全部场馆' }
const LOTTERY = { value: 'lottery', label: '彩票' }

interface Props {
  /** A venue's code, '' for all. */
  value: string
  onChange: (next: string) => void
  /** Includes the lotteries, which have bets but no venue wallet. */
  withLottery?: boolean
}

/** Filters a list by venue. */
export function VenueFilter({ value, onChange, withLottery }: Props) {
  const [open, setOpen] = useState(false)
  const venues = useVenueNames().data ?? []
  const options = [
    ALL,
    ...(withLottery ? [LOTTERY] : []),
    ...venues.map(({ venue, name }) => ({ value: venue, label: name })),
  ]
  const chosen = options.find((each) => each.value === value)?.label ?? value
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        icon="filter"
        label={`场馆：${chosen}`}
        onPress={() => setOpen(true)}
      >
        {chosen}
      </Button>
      {open && (
        <Picker
          open
          onClose={() => setOpen(false)}
          title="选择场馆"
          options={options}
          value={value}
          onPick={onChange}
        />
      )}
    </>
  )
}

/** Filters above a list: type as tabs, time span as segments, then the venue. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)
