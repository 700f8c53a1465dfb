'use client'
import { usePreference } from '#hooks/preferences.ts'
import { useRecallAll } from '#hooks/wallet.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { VenueList } from './venue-list.tsx'

interface Props {
  /** Rows of the list while it is folded. */
  rows: number
  pollMs: number
  hideZero?: boolean
}

/** What lies in the venues, and the way to have it all back. */
export function VenueCard(list: Props) {
  const { recall, pending } = useRecallAll()
  const [hidden] = usePreference(balanceHidden)
  return (
    <Card>
      <VenueList
        {...list}
        hidden={hidden}
        action={
          <Button size="small" tone="quiet" pending={pending} onPress={() => void recall()}>
            一键回收
          </Button>
        }
      />
    </Card>
  )
}
