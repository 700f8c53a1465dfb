'use client'
import { useLiveLottery } from '#hooks/hall/live-lottery.ts'

/** The running period below a lottery's name, as far as the tile's own picture has read it. */
export function LiveNote({ id, note }: { id: string; note: string }) {
  const live = useLiveLottery(id, false)
  if (!live) return note
  return (
    <>
      第 <span className="num">{live.round.period}</span> 期
    </>
  )
}
