import type { ReactNode } from 'react'
import { Chip, ChipRow } from '#components/ui/button/chip.tsx'
import { isSlotProvider, SLOT_PROVIDERS, type Tile } from '#lib/hall/catalog.ts'
import styles from './search-sheet.module.css'

interface Props {
  catalog: readonly Tile[]
  /** Venue code, '' for all. */
  chosen: string
  onChoose: (venue: string) => void
  /** The games below. */
  children: ReactNode
}

const nameOf = (venue: string): string => {
  const code = venue.toLowerCase()
  return isSlotProvider(code) ? SLOT_PROVIDERS[code] : venue.toUpperCase()
}

/** The venues that the hall lists, as a filter. */
export function VenueChoice({ catalog, chosen, onChoose, children }: Props) {
  const venues = [...new Set(catalog.map(({ venue }) => venue))].filter((venue) => venue !== '')
  return (
    <>
      {venues.length > 1 && (
        <ChipRow label="场馆" scroll>
          {['', ...venues].map((venue) => (
            <Chip
              key={venue}
              className={styles.venue ?? ''}
              selected={venue === chosen}
              onPress={() => onChoose(venue)}
            >
              {venue === '' ? '全部场馆' : nameOf(venue)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {children}
    </>
  )
}
