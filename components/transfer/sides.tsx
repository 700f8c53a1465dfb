'use client'
import { useState } from 'react'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { later } from '#hooks/later.ts'
import type { VenueBalance } from '#lib/api/endpoints/wallet.ts'
import styles from './sides.module.css'

const Picker = later(async () => (await import('#components/ui/picker.tsx')).Picker)

interface Props {
  /** From the platform wallet into a venue, or back. */
  inward: boolean
  /** '' while none is chosen. */
  venue: string
  venues: readonly VenueBalance[]
  failure: string | undefined
  onVenue: (venue: string) => void
  onSwap: () => void
}

/** Two sides, one of which is always the platform wallet (spec 2 §5, Transfer). */
export function Sides({ inward, venue, venues, failure, onVenue, onSwap }: Props) {
  const [open, setOpen] = useState(false)
  const name = venues.find((each) => each.venue === venue)?.name ?? venue
  const wallet = (
    <div className={styles.fixed}>
      <span className={styles.label}>{inward ? '转出' : '转入'}</span>
      <span className={styles.box}>平台钱包</span>
    </div>
  )
  const place = (
    <ChoiceField
      label={inward ? '转入' : '转出'}
      value={name}
      placeholder="请选择场馆"
      error={failure}
      onPress={() => setOpen(true)}
    />
  )
  return (
    <div className={styles.sides}>
      <div className={styles.column}>
        {inward ? wallet : place}
        {inward ? place : wallet}
      </div>
      <IconButton icon="swap" label="交换转出与转入" tone="soft" onPress={onSwap} />
      {open && (
        <Picker
          open
          onClose={() => setOpen(false)}
          title="选择场馆"
          search="搜索场馆"
          options={venues.map((each) => ({
            value: each.venue,
            label: each.name,
            note: <Money amount={each.balance} />,
          }))}
          value={venue || null}
          onPick={onVenue}
        />
      )}
    </div>
  )
}
