'use client'
import { useEffect, useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useIsStageTaken, useQuestion, useTopDialog } from '#hooks/core/notify.ts'
import { useArrival } from '#hooks/records/arrivals.ts'
import { hereNow } from '#lib/navigation.ts'
import type { Arrival } from '#lib/records/arrivals.ts'
import { isHere } from '#lib/site/routes.ts'
import styles from './arrivals.module.css'

const SHOWN_MS = 6_000

/** Money that arrived on another page: one line at the top, never above a dialog, a draw or a win. */
export function Arrivals() {
  const [arrival, dismiss] = useArrival()
  const covered = useTopDialog() !== null
  const isAsking = useQuestion() !== null
  const staged = useIsStageTaken()
  return (
    <div role="status" aria-label="到账提醒" className={styles.place}>
      {arrival && !covered && !isAsking && !staged && (
        <Line key={arrival.key} arrival={arrival} onDone={dismiss} />
      )}
    </div>
  )
}

function Line({ arrival: { text, to, isGood }, onDone }: { arrival: Arrival; onDone: () => void }) {
  const navigate = useNavigate()
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onDone, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onDone])
  const open = () => {
    onDone()
    if (!isHere(to, hereNow())) navigate.to(to)
  }
  return (
    <button
      type="button"
      className={styles.line}
      onClick={open}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon
        name={isGood ? 'check-circle' : 'info'}
        size={22}
        className={classes(styles.sign, isGood && styles.good)}
      />
      <span className={styles.text} translate="no">
        {text}
      </span>
      <Icon name="chevron" size={16} className={styles.sign} />
    </button>
  )
}
