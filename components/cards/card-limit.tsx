'use client'
import { Warning } from '#components/ui/warning.tsx'
import { useCards } from '#hooks/cards.ts'
import type { CardType } from '#lib/api/endpoints/cards.ts'
import { CARDS_MAX } from '#lib/limits.ts'

/** Says before the form is filled in that no more can be bound. */
export function CardLimit({ type }: { type: CardType }) {
  const used = useCards(type).data?.length ?? 0
  if (used < CARDS_MAX) return null
  return (
    <Warning tone="danger">
      已绑定 {used}/{CARDS_MAX} 个，达到上限。请先在卡片管理中解绑一个。
    </Warning>
  )
}
