'use client'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { classes } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { useMember, useSession } from '#hooks/session/session.ts'
import type { VipLevel } from '#lib/api/endpoints/vip.ts'
import { formatYuan, UNKNOWN } from '#lib/money/amount.ts'
import { isReached } from '#lib/vip.ts'
import { LevelProgress } from './level-progress.tsx'
import styles from './vip.module.css'

interface Props {
  level: VipLevel
  /** Level number, from 1. */
  number: number
  look: 'art' | 'plain'
}

/** One level: whether it is reached, its requirements, the member's progress. */
export function LevelCard({ level, number, look }: Props) {
  const member = useMember()
  const isMember = useSession() === 'member'
  const reached = isMember && isReached(member?.vip, number)
  const { depositTotal, turnoverTotal } = member ?? {}
  const tone = look === 'art' ? 'onArt' : 'gold'
  return (
    <Card
      look={look}
      className={classes(
        styles.card,
        isMember && styles.withBars,
        look === 'art' && number > 5 && styles.gold,
      )}
    >
      <Row spread>
        <h2 className={styles.name}>
          <Icon name="crown" size={28} />
          {level.name || `VIP${number}`}
        </h2>
        <Badge tone={reached ? 'ok' : 'neutral'} {...(reached && { icon: 'check' as const })}>
          {isMember && member?.vip === undefined ? UNKNOWN : reached ? '已达成' : '未达成'}
        </Badge>
      </Row>
      <dl className={classes(styles.pair, look === 'art' ? styles.onArt : styles.plainPair)}>
        <div>
          <dt>累计存款要求</dt>
          <dd className="num">{formatYuan(level.deposit)}</dd>
        </div>
        <div>
          <dt>累计流水要求</dt>
          <dd className="num">{formatYuan(level.turnover)}</dd>
        </div>
      </dl>
      {isMember && (
        <div className={styles.bars}>
          <LevelProgress label="存款" done={depositTotal} required={level.deposit} tone={tone} />
          <LevelProgress label="流水" done={turnoverTotal} required={level.turnover} tone={tone} />
        </div>
      )}
    </Card>
  )
}
