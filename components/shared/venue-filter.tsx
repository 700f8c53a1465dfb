'use client'
import { useState, type ReactNode } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import type { IconName } from '#components/ui/icon/icon.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useVenueNames } from '#hooks/records/records.ts'
import styles from './venue-filter.module.css'

const Picker = lazyPart(async () => (await import('#components/ui/form/picker.tsx')).Picker, null)

const ALL = { value: '', label: '全部场馆' }
const LOTTERY = { value: 'lottery', label: '彩票' }

interface Props {
  /** A venue's code, or '' for all venues. */
  value: string
  onChange: (next: string) => void
  /** True to offer the lotteries, which have bets but no wallet of a venue. */
  hasLottery?: boolean
}

/** A filter by venue. */
export function VenueFilter({ value, onChange, hasLottery }: Props) {
  const venues = useVenueNames().data ?? []
  const options = [
    ALL,
    ...(hasLottery ? [LOTTERY] : []),
    ...venues.map(({ venue, name }) => ({ value: venue, label: name })),
  ]
  const chosen = options.find((each) => each.value === value)?.label ?? value
  return (
    <PickFilter
      name="场馆"
      icon="filter"
      chosen={chosen}
      options={options}
      value={value}
      onPick={onChange}
    />
  )
}

interface PickFilterProps {
  name: string
  icon: IconName
  /** The chosen value in words. */
  chosen: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  onPick: (next: string) => void
}

/** A small button with the chosen value, which opens a sheet with the choices. */
export function PickFilter({ name, icon, chosen, options, value, onPick }: PickFilterProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={icon}
        label={`${name}：${chosen}`}
        onPress={() => setOpen(true)}
      >
        {chosen}
      </Button>
      {isOpen && (
        <Picker
          onClose={() => setOpen(false)}
          title={`选择${name}`}
          options={options}
          value={value}
          onPick={onPick}
        />
      )}
    </>
  )
}

/** The filters above a list. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)
