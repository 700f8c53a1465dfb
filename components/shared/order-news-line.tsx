'use client'
import { useEffect, useState } from 'react'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useNavigate, usePath } from '#hooks/core/navigate.ts'
import { usePreference } from '#hooks/core/state.ts'
import { useOrderNews } from '#hooks/records/order-news.ts'
import type { Transaction } from '#lib/api/endpoints/records.ts'
import { quietMode } from '#lib/lottery/room/preferences.ts'
import { currentAddress } from '#lib/navigation.ts'
import { decisionInWords } from '#lib/records/decision-words.ts'
import { decisionKey, markDecisionSeen } from '#lib/records/seen-decisions.ts'
import { href, isHere } from '#lib/site/routes.ts'
import styles from './order-news-line.module.css'

const SHOWN_MS = 6_000

/**
 * The news of an order as a line that leads to its record: an approval for 6 s, a refusal until a tap. In quiet mode only
 * the records tell it.
 */
export function OrderNewsLine() {
  const [row] = useOrderNews()
  const [isQuiet] = usePreference(quietMode)
  useEffect(() => {
    if (isQuiet && row) markDecisionSeen(row)
  }, [isQuiet, row])
  return row && !isQuiet && <Line key={decisionKey(row)} row={row} />
}

function Line({ row }: { row: Transaction }) {
  const navigate = useNavigate()
  const path = usePath()
  const [page] = useState(path)
  const [isHeld, setHeld] = useState(false)
  const hasLeft = path !== page
  const isApproved = row.state === 'done'
  useEffect(() => {
    if (!isApproved || (isHeld && !hasLeft)) return
    const timer = setTimeout(() => markDecisionSeen(row), hasLeft ? 0 : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isApproved, isHeld, hasLeft, row])
  const showRecord = () => {
    markDecisionSeen(row)
    const records = href('/transRecord', { type: row.type })
    if (!isHere(records, currentAddress())) navigate.to(records)
  }
  return (
    <div className={styles.line} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <button type="button" className={styles.news} onClick={showRecord}>
        <Icon name={isApproved ? 'check-circle' : 'info'} size={20} />
        <span className="num ellipsis" translate="no">
          {decisionInWords(row)}
        </span>
        <Icon name="chevron" size={16} />
      </button>
      <IconButton icon="close" label="关闭" size={18} onPress={() => markDecisionSeen(row)} />
    </div>
  )
}
