'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { classes } from '#components/ui/classes.ts'
import { loginAddress } from '#hooks/core/navigate.ts'
import { useSession } from '#hooks/session/session.ts'
import { useOwnProgress } from '#hooks/vip.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { ProgressBar } from '#components/ui/feedback/progress-bar.tsx'
import { wayInWords } from '#lib/vip.ts'
import { UNKNOWN } from '#lib/money/amount.ts'
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
        {look === 'ring' && <Ring percent={percent} />}
        <div className={styles.ownText}>
          <strong className={styles.way}>
            {own === null ? UNKNOWN : own.next ? wayInWords(own.next) : '您已是最高等级'}
          </strong>
          {own?.next && (
            <ProgressBar percent={own.next.deposit.percent} label="晋级存款进度" tone="gold" />
          )}
          <p className={styles.note}>
            <span>{`当前 ${own ? `VIP${own.vip}` : UNKNOWN}`}</span>
            {own !== null && (
              <span>
                ，本级存款要求
                {look === 'bar' && (
                  <span className="num">{` ${percent === null ? UNKNOWN : `${percent}%`}`}</span>
                )}
              </span>
            )}
          </p>
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
        {`${percent}%`}
      </text>
    </svg>
  )
}
