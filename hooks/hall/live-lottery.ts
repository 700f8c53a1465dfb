'use client'
import { useLotteries } from '#hooks/lottery/lotteries.ts'
import { useLiveRound } from '#hooks/lottery/live.ts'
import type { LiveRound } from '#lib/lottery/live.ts'

/** The running round of the lottery whose tile has this id, while `wanted`. */
export function useLiveLottery(tileId: string, wanted: boolean): LiveRound | undefined {
  const { data = [] } = useLotteries()
  const lottery = data.find(({ id }) => `lottery:${id}` === tileId)
  return useLiveRound(lottery, wanted)
}
