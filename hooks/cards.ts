'use client'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#hooks/api.ts'
import { useCommand } from '#hooks/command.ts'
import { bindCard, deleteCard, getCards, type CardType } from '#lib/api/endpoints/cards.ts'

export const useCards = (type: CardType, enabled = true) =>
  useQuery({ ...queryOf(getCards, { type }), staleTime: 0, enabled })

/** The screen says what to do when no payment password is set yet. */
export const useBindCard = () => useCommand(bindCard, { quiet: true })
export const useDeleteCard = () => useCommand(deleteCard)
