'use client'
import Link from 'next/link'
import { Icon } from '#components/ui/icon.tsx'
import { useSiteInfo } from '#hooks/site/site.ts'
import { href } from '#lib/routes.ts'
import styles from './promo.module.css'

/** Link to the red packets, hidden when the operator disables them. */
export function PacketEntry() {
  const { data } = useSiteInfo()
  if (data === undefined || data.redPacketEnabled === false) return null
  return (
    <Link href={href('/hongbao')} className={styles.packet}>
      <Icon name="envelope" size={26} />
      <span>
        <strong>红包</strong>
        <small>时段、次数与规则</small>
      </span>
      <Icon name="chevron" size={16} />
    </Link>
  )
}
