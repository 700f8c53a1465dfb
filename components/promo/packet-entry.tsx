'use client'
import Link from 'next/link'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import { useSiteInfo } from '#hooks/site/site.ts'
import { href } from '#lib/routes.ts'
import styles from './promo.module.css'

/** Link to the red packets, hidden when the operator disables them; its place is reserved until that is known. */
export function PacketEntry() {
  const { data, isPending } = useSiteInfo()
  if (isPending) {
    return (
      <div className={classes(styles.packet, styles.pending)} aria-hidden>
        {WORDS}
      </div>
    )
  }
  if (data?.redPacketEnabled === false) return null
  return (
    <Link href={href('/hongbao')} className={styles.packet}>
      <Icon name="envelope" size={26} />
      {WORDS}
      <Icon name="chevron" size={16} />
    </Link>
  )
}

const WORDS = (
  <span>
    <strong>抢红包</strong>
    <small>每天定时开抢</small>
  </span>
)
