'use client'
import { useEffect, useState } from 'react'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useNavigate, usePath } from '#hooks/core/navigate.ts'
import { useNextOrderNews } from '#hooks/records/order-news.ts'
import { currentAddress } from '#lib/navigation.ts'
import type { OrderNewsItem } from '#lib/records/order-news.ts'
import { isHere } from '#lib/site/routes.ts'
import styles from './order-news-line.module.css'

const SHOWN_MS = 6_000

/** Shows the news of an order for 6 s, as a line that leads to its record. */
export function OrderNewsLine() {
  const [item, dismiss] = useNextOrderNews()
  return item && <Line key={item.key} item={item} onDone={dismiss} />
}

function Line({
  item: { text, to, isApproved },
  onDone,
}: {
  item: OrderNewsItem
  onDone: () => void
}) {
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
    if (!isHere(to, currentAddress())) navigate.to(to)
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
      <Icon name={isApproved ? 'check-circle' : 'info'} size={20} />
      <span className={classes(styles.text, 'num')} translate="no">
        {text}
      </span>
      <Icon name="chevron" size={16} className={styles.sign} />
    </button>
  )
}
