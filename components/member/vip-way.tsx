'use client'
import Link from 'next/link'
import { ProgressBar } from '#components/ui/feedback/progress-bar.tsx'
import { useMember } from '#hooks/session/session.ts'
import { useOwnProgress, useVipLevels } from '#hooks/vip.ts'
import { leadsToOff } from '#lib/config.ts'
import { UNKNOWN } from '#lib/money/amount.ts'
import { href } from '#lib/routes.ts'
import { wayInWords } from '#lib/vip.ts'
import styles from './mine.module.css'

/** The member's level, and what is missing for the next one; none in trial play. */
export function VipWay() {
  const { data } = useVipLevels()
  const own = useOwnProgress(data ?? [])
  const vip = href('/vip')
  if (useMember()?.isGuest || leadsToOff(vip)) return null
  const words = own?.next ? wayInWords(own.next) : own && data ? '已是最高等级' : UNKNOWN
  return (
    <Link href={vip} className={styles.way}>
      <span className={styles.wayHead}>
        <b>{`VIP${own?.vip ?? UNKNOWN}`}</b>
        <span>{words}</span>
      </span>
      <span aria-hidden>
        <ProgressBar
          percent={own?.next?.deposit.percent ?? null}
          label="晋级存款进度"
          tone="onArt"
        />
      </span>
    </Link>
  )
}
