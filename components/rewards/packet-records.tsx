'use client'
import { PacketEntry } from '#components/shared/record-entries.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { InfiniteList } from '#components/ui/list/infinite-list.tsx'
import { useRedPackets } from '#hooks/rewards.ts'
import type { RedPacket } from '#lib/api/endpoints/rewards.ts'

const packetKey = ({ id }: RedPacket) => id

/** The red packets of this member, newest first. */
export function PacketRecords() {
  return (
    <InfiniteList
      query={useRedPackets()}
      keyOf={packetKey}
      label="红包记录"
      grouped
      empty={<EmptyState title="还没有红包记录" hint="领取的红包会显示在这里" />}
    >
      {(packet) => <PacketEntry row={packet} />}
    </InfiniteList>
  )
}
