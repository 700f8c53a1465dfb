'use client'
import { useLiveLottery } from '#hooks/hall/live-lottery.ts'

/** The running period below a lottery's name, as far as the tile's own picture has read it. */
export function LiveNote({ id, note }: { id: string; note: string }) {
  const live = useLiveLottery(id, false)
  if (!live) return <span>{note}</span>
  return <span translate="no" className="num">{`第 ${live.round.period} 期`}</span>
}
