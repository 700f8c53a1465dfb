'use client'
import { useEffect, useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useNavigate, usePath } from '#hooks/core/navigate.ts'
import { usePreference } from '#hooks/core/state.ts'
import { useOrderNews } from '#hooks/records/sent-orders.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { quietMode } from '#lib/lottery/room/preferences.ts'
import { currentAddress } from '#lib/navigation.ts'
import { decisionInWords } from '#lib/records/order-news.ts'
import { decisionKey, markDecisionSeen } from '#lib/records/sent-orders.ts'
import { href, isHere } from '#lib/site/routes.ts'
import styles from './order-news-line.module.css'

const SHOWN_MS = 6_000

/** Shows the news of an order for 6 s, as a line that leads to its record. */
export function OrderNewsLine() {
  const [row] = useOrderNews()
  const [isQuiet] = usePreference(quietMode)
  return row && !isQuiet && <Line key={decisionKey(row)} row={row} />
}

function Line({ row }: { row: Transaction }) {
  const navigate = useNavigate()
  const path = usePath()
  const [page] = useState(path)
  const [isHeld, setIsHeld] = useState(false)
  const isLeft = path !== page
  useEffect(() => {
    if (isHeld && !isLeft) return
    const timer = setTimeout(() => markDecisionSeen(row), isLeft ? 0 : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, isLeft, row])
  const open = () => {
    markDecisionSeen(row)
    const records = href('/transRecord', { type: row.type })
    if (!isHere(records, currentAddress())) navigate.to(records)
  }
  return (
    <button
      type="button"
      className={styles.line}
      data-news
      onClick={open}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={row.state === 'done' ? 'check-circle' : 'info'} size={20} />
      <span className={classes(styles.text, 'num')} translate="no">
        {decisionInWords(row)}
      </span>
      <Icon name="chevron" size={16} className={styles.sign} />
    </button>
  )
}
