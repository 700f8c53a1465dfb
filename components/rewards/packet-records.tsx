'use client'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { InfiniteList } from '#components/ui/list/infinite-list.tsx'
import { RecordRow } from '#components/ui/list/record-row.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useRedPackets } from '#hooks/rewards.ts'
import type { RedPacket } from '#lib/api/endpoints/rewards.ts'
import { formatYuan, isPositive } from '#lib/money/amount.ts'
import { formatBeijing } from '#lib/time/dates.ts'

const keyOf = ({ id }: RedPacket) => id

/** The red packets of this member, newest first. */
export function PacketRecords() {
  return (
    <InfiniteList
      of={useRedPackets()}
      keyOf={keyOf}
      label="红包记录"
      grouped
      empty={<EmptyState title="还没有红包记录" hint="领取的红包会显示在这里" />}
    >
      {packetRow}
    </InfiniteList>
  )
}

const packetRow = ({ usedAt, createdAt, depositSum, prize }: RedPacket) => (
  <RecordRow
    icon="envelope"
    title="红包"
    notes={[
      formatBeijing(usedAt ?? createdAt, 'minute'),
      ...(depositSum === null || isPositive(depositSum)
        ? [`计算存款 ${formatYuan(depositSum)}`]
        : []),
    ]}
    amount={<Money amount={prize} />}
  />
)
