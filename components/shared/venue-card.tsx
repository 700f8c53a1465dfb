'use client'
import { usePreference } from '#hooks/core/preferences.ts'
import { useRecallAll } from '#hooks/wallet.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { Button } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { VenueList } from './venue-list.tsx'

interface Props {
  /** Number of rows while collapsed. */
  rows: number
  pollMs: number
  hideZero?: boolean
  /** False where the page has its own recall button. */
  recall?: boolean
}

/** Venue balances, by default with a button that recalls them all. */
export function VenueCard({ recall = true, ...list }: Props) {
  const [hidden] = usePreference(balanceHidden)
  return (
    <Card>
      <VenueList {...list} hidden={hidden} action={recall && <Recall />} />
    </Card>
  )
}

function Recall() {
  const { recall, pending } = useRecallAll()
  return (
    <Button size="small" tone="quiet" pending={pending} onPress={() => void recall()}>
      一键回收
    </Button>
  )
}
