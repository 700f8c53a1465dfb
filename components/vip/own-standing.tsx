'use client'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { loginAddress } from '#hooks/navigate.ts'
import { useSession } from '#hooks/session.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { formatYuan, isPositive } from '#lib/money.ts'
import { useOwnProgress } from './own-progress.ts'
import styles from './vip.module.css'

interface Props {
  levels: readonly VipLevel[]
  look: 'bar' | 'ring'
}

/** Where the member stands, or the way in for who is none. */
export function OwnStanding({ levels, look }: Props) {
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
  return (
    <Card>
      <div className={styles.own}>
        {look === 'ring' ? (
          <Ring percent={own?.percent ?? 0} />
        ) : (
          <strong className={styles.percent}>{own ? `${own.percent}%` : '—'}</strong>
        )}
        <div className={styles.ownText}>
          <strong>{own ? `当前等级 VIP${own.vip}` : '当前等级 —'}</strong>
          {look === 'bar' && <ProgressBar percent={own?.percent ?? 0} label="等级进度" />}
          <Next own={own} />
        </div>
      </div>
    </Card>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <span className={styles.note}>{children}</span>
)

/** What the next level still takes. */
function Next({ own }: { own: ReturnType<typeof useOwnProgress> }) {
  if (!own) return <Line>累计存款占当前等级要求的比例</Line>
  if (!own.next) return <Line>您已是最高等级</Line>
  const { name, deposit, turnover } = own.next
  const deposits = isPositive(deposit)
  const bets = turnover !== null && isPositive(turnover)
  if (!deposits && turnover === null) return <Line>晋级 {name} 还须达到累计流水要求</Line>
  if (!deposits && !bets) return <Line>已满足 {name} 的要求，次日 24:00 前晋级</Line>
  return (
    <>
      {deposits && (
        <Line>
          晋级 {name} 还需存款 {formatYuan(deposit)}
        </Line>
      )}
      {bets && (
        <Line>
          晋级 {name} 还需流水 {formatYuan(turnover)}
        </Line>
      )}
    </>
  )
}

const ROUND = 2 * Math.PI * 40

function Ring({ percent }: { percent: number }) {
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
