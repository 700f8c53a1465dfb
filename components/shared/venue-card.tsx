'use client'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { usePreference } from '#hooks/core/state.ts'
import { useMember } from '#hooks/session/session.ts'
import { useVenueBalances } from '#hooks/wallet.ts'
import { isPositive, sumOf } from '#lib/money/amount.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { RecallButton } from './recall-button.tsx'
import styles from './venue-card.module.css'

interface Props {
  /** The number of rows while the list is collapsed. */
  rows: number
  pollMs: number
  /** False if the page itself shows the sum and its recall. */
  hasSum?: boolean
}

/** The balances of the venues, those with money first, and a button that recalls all of them. */
export function VenueCard({ rows, pollMs, hasSum = true }: Props) {
  const [hidden] = usePreference(balanceHidden)
  const [isOpen, setOpen] = useState(false)
  const venues = useVenueBalances(pollMs)
  const known = useMember()?.gameBalance
  // An empty list does not mean that the venues are empty.
  const sum = venues.data?.length ? sumOf(venues.data.map(({ balance }) => balance)) : known
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id}>
        <Row justified className={styles.head}>
          <Row gap={2}>
            <h2 id={id} className={styles.title}>
              场馆余额
            </h2>
            {hasSum && <Money amount={sum} hidden={hidden} />}
          </Row>
          {hasSum && <RecallButton size="small" venueSum={sum} />}
        </Row>
        <QueryView
          query={venues}
          skeleton={<Skeleton variant="rows" count={rows} className={styles.waiting} />}
          empty="暂无场馆"
        >
          {(list) => {
            // An unknown balance may be above zero.
            const filled = list.filter(({ balance }) => balance === null || isPositive(balance))
            const all = [...new Set([...filled, ...list])]
            const shownVenues = isOpen ? all : all.slice(0, rows)
            return (
              <>
                <ul>
                  {shownVenues.map((venue) => (
                    <li key={venue.venue}>
                      <Row justified className={classes(styles.row, 'num')}>
                        <span>{venue.name}</span>
                        <Money amount={venue.balance} hidden={hidden} unit="none" />
                      </Row>
                    </li>
                  ))}
                </ul>
                {all.length > rows && (
                  <Button
                    size="small"
                    variant="ghost"
                    block
                    icon={isOpen ? 'chevron-up' : 'chevron-down'}
                    onPress={() => setOpen(!isOpen)}
                  >
                    {isOpen ? '收起' : `展开全部 ${all.length} 个场馆`}
                  </Button>
                )}
              </>
            )
          }}
        </QueryView>
      </section>
    </Card>
  )
}
