'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { classes } from '#components/ui/classes.ts'
import { loginAddress } from '#hooks/core/navigate.ts'
import { useSession } from '#hooks/session/session.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { UNKNOWN } from '#lib/money/amount.ts'
import { NextLevel } from './next-level.tsx'
import { useOwnProgress } from './own-progress.ts'
import styles from './vip.module.css'

interface Props {
  levels: readonly VipLevel[]
  look: 'bar' | 'ring'
}

/** The member's level and progress, or a login link for visitors. */
export function OwnLevel({ levels, look }: Props) {
  const visitor = useSession() === 'visitor'
  const own = useOwnProgress(levels)
  if (visitor) {
    return (
      <Card>
        <div className={styles.hero}>
          <span className={styles.note}>登录后查看您的等级与进度</span>
          <ButtonLink href={loginAddress()} size="small">
            去登录
          </ButtonLink>
        </div>
      </Card>
    )
  }
  const percent = own?.percent ?? null
  return (
    <Card>
      <div className={classes(styles.own, own === null && styles.awaited)}>
        <div className={styles.held}>
          {look === 'ring' ? (
            <Ring percent={percent} />
          ) : (
            <strong className={styles.percent}>{percent === null ? UNKNOWN : `${percent}%`}</strong>
          )}
          <span className={styles.note}>{own ? `VIP${own.vip} ` : '当前等级'}存款要求</span>
        </div>
        <div className={styles.ownText}>
          <strong>当前等级 {own ? `VIP${own.vip}` : UNKNOWN}</strong>
          {own?.next && <NextLevel next={own.next} />}
          {own && !own.next && <span className={styles.note}>您已是最高等级</span>}
        </div>
      </div>
    </Card>
  )
}

const ROUND = 2 * Math.PI * 40

function Ring({ percent }: { percent: number | null }) {
  if (percent === null) return <strong className={styles.percent}>{UNKNOWN}</strong>
  return (
    <svg
      viewBox="0 0 100 100"
      className={styles.ring}
      role="progressbar"
      aria-label="等级进度"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <circle cx="50" cy="50" r="40" className={styles.ringTrack} />
      {percent > 0 && (
        <circle
          cx="50"
          cy="50"
          r="40"
          className={styles.ringDone}
          strokeDasharray={`${(ROUND * percent) / 100} ${ROUND}`}
          transform="rotate(-90 50 50)"
        />
      )}
      <text x="50" y="58" textAnchor="middle" className={styles.ringText}>
        {percent}%
      </text>
    </svg>
  )
}
