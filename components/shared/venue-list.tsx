'use client'
import { useId, useState, type ReactNode } from 'react'
import { useVenueBalances } from '#hooks/wallet.ts'
import { isPositive } from '#lib/money/amount.ts'
import type { VenueBalance } from '#lib/api/endpoints/wallet.ts'
import { Button } from '#components/ui/button/button.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import styles from './venue-list.module.css'

interface Props {
  /** Number of rows while collapsed. */
  rows: number
  pollMs: number
  /** Button next to the heading, such as recall. */
  action?: ReactNode
  hideZero?: boolean
  /** Makes each venue a button. */
  onPick?: (venue: VenueBalance) => void
  hidden?: boolean
}

/** Balances by venue, in the platform's order, so that polling never reorders rows. */
export function VenueList({ rows, pollMs, action, hideZero, onPick, hidden }: Props) {
  const [open, setOpen] = useState(false)
  const venues = useVenueBalances(pollMs)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          场馆余额
        </h2>
        {action}
      </div>
      <Panel of={venues} skeleton={<Skeleton shape="rows" count={rows} />} empty="暂无场馆">
        {(list) => {
          // An unknown balance is listed: it may be above zero.
          const visible = hideZero
            ? list.filter(({ balance }) => balance === null || isPositive(balance))
            : list
          const shown = open ? visible : visible.slice(0, rows)
          return (
            <>
              <ul className={styles.list}>
                {shown.map((venue) => (
                  <li key={venue.venue}>
                    <VenueRow venue={venue} onPick={onPick} hidden={hidden} />
                  </li>
                ))}
              </ul>
              {visible.length === 0 && <p className={styles.none}>没有余额大于 0 的场馆</p>}
              {visible.length > rows && (
                <Button
                  size="small"
                  tone="ghost"
                  block
                  icon={open ? 'chevron-up' : 'chevron-down'}
                  onPress={() => setOpen(!open)}
                >
                  {open ? '收起' : `展开全部 ${visible.length} 个场馆`}
                </Button>
              )}
            </>
          )
        }}
      </Panel>
    </section>
  )
}

interface RowProps {
  venue: VenueBalance
  onPick: Props['onPick']
  hidden: boolean | undefined
}

function VenueRow({ venue, onPick, hidden = false }: RowProps) {
  const inside = (
    <>
      <span>{venue.name}</span>
      <Money amount={venue.balance} hidden={hidden} unit="none" />
    </>
  )
  if (!onPick) return <div className={styles.row}>{inside}</div>
  return (
    <button type="button" className={styles.row} onClick={() => onPick(venue)}>
      {inside}
    </button>
  )
}
