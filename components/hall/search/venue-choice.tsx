import type { ReactNode } from 'react'
import { Chip, ChipRow } from '#components/ui/button/chip.tsx'
import type { Tile } from '#lib/hall/catalog.ts'
import styles from './search-sheet.module.css'

interface Props {
  catalog: readonly Tile[]
  /** Venue code, '' for all. */
  chosen: string
  onChoose: (venue: string) => void
  /** The games below. */
  children: ReactNode
}

/** The venues that the hall lists, as a filter. */
export function VenueChoice({ catalog, chosen, onChoose, children }: Props) {
  const venues = new Map(catalog.map(({ venue, venueName }) => [venue, venueName]))
  venues.delete('')
  return (
    <>
      {venues.size > 1 && (
        <ChipRow label="场馆" scroll>
          {['', ...venues.keys()].map((venue) => (
            <Chip
              key={venue}
              className={styles.venue ?? ''}
              selected={venue === chosen}
              onPress={() => onChoose(venue)}
            >
              {venue === '' ? '全部场馆' : venues.get(venue)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {children}
    </>
  )
}
