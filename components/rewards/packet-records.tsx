'use client'
import { InfiniteList } from '#components/ui/infinite-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { EmptyState } from '#components/ui/state.tsx'
import { useRedPackets } from '#hooks/rewards.ts'
import type { RedPacket } from '#lib/api/endpoints/rewards.ts'
import { formatBeijing } from '#lib/dates.ts'
import styles from './rewards.module.css'

const keyOf = ({ id, usedAt, createdAt, prize }: RedPacket) =>
  id || `${usedAt ?? createdAt} ${prize}`

/** The red packets of this member, newest first. */
export function PacketRecords() {
  return (
    <InfiniteList
      of={useRedPackets()}
      keyOf={keyOf}
      label="红包记录"
      empty={
        <EmptyState icon="envelope" title="还没有红包记录" hint="每天北京时间 10:00–12:00 开抢" />
      }
    >
      {(packet) => (
        <div className={styles.record}>
          <span className={styles.what}>
            <strong>红包</strong>
            <span className={styles.note}>
              {formatBeijing(packet.usedAt ?? packet.createdAt, 'minute')}
            </span>
            <span className={styles.note}>
              计算存款 <Money amount={packet.depositSum} />
            </span>
          </span>
          <Money amount={packet.prize} className={styles.amount} />
        </div>
      )}
    </InfiniteList>
  )
}
