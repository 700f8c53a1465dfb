'use client'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { useCards } from '#hooks/cards/cards.ts'
import type { CardType } from '#lib/api/endpoints/cards.ts'
import { CARDS_MAX } from '#lib/limits.ts'

/** True when the maximum number is bound; false while unknown, because the platform checks it too. */
export const useCardsFull = (type: CardType): boolean =>
  (useCards(type).data?.length ?? 0) >= CARDS_MAX

/** Explains, before the form is filled in, that no more can be bound and why the button is disabled. */
export const CardLimit = () => (
  <Warning tone="danger">
    已绑定 {CARDS_MAX}/{CARDS_MAX} 个，达到上限，不能再绑定。请先在卡片管理中解绑一个。
  </Warning>
)
