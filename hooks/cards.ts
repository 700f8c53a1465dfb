'use client'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#hooks/core/api.ts'
import { useCommand } from '#hooks/core/command.ts'
import {
  bindCard,
  deleteCard,
  getBanks,
  getCards,
  type CardType,
} from '#lib/api/endpoints/cards.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'

export const useBanks = () =>
  useQuery({ ...queryOf(getBanks, undefined), staleTime: FRESH_MS.lists })

/** The member's cards of one type. */
export const useCards = (type: CardType, { enabled = true, skipToast = false } = {}) =>
  useQuery({
    ...queryOf(getCards, { type }),
    // A platform may ignore the requested type.
    select: (cards) => cards.filter((card) => card.type === null || card.type === type),
    staleTime: 0,
    enabled,
    meta: { skipToast },
  })

export const useBindCard = () => useCommand(bindCard, { skipToast: true })

export const useDeleteCard = () => useCommand(deleteCard, { skipToast: true })
