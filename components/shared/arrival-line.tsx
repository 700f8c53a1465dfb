'use client'
import { useEffect, useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useNavigate, usePath } from '#hooks/core/navigate.ts'
import { useArrival } from '#hooks/records/arrivals.ts'
import { hereNow } from '#lib/navigation.ts'
import type { Arrival } from '#lib/records/arrivals.ts'
import { isHere } from '#lib/site/routes.ts'
import styles from './arrival-line.module.css'

const SHOWN_MS = 6_000

/** The news of an order as one line that leads to its record. */
export function ArrivalLine() {
  const [arrival, dismiss] = useArrival()
  return arrival && <Line key={arrival.key} arrival={arrival} onDone={dismiss} />
}

function Line({ arrival: { text, to, isGood }, onDone }: { arrival: Arrival; onDone: () => void }) {
  const navigate = useNavigate()
  const path = usePath()
  const [page] = useState(path)
  const [isHeld, setIsHeld] = useState(false)
  const isLeft = path !== page
  useEffect(() => {
    if (isHeld && !isLeft) return
    const timer = setTimeout(onDone, isLeft ? 0 : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, isLeft, onDone])
  const open = () => {
    onDone()
    if (!isHere(to, hereNow())) navigate.to(to)
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
      <Icon name={isGood ? 'check-circle' : 'info'} size={20} />
      <span className={classes(styles.text, 'num')} translate="no">
        {text}
      </span>
      <Icon name="chevron" size={16} className={styles.sign} />
    </button>
  )
}
