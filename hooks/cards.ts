'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { queryOf, readNow } from '#hooks/core/api.ts'
import { useCommand, type SendOptions } from '#hooks/core/command.ts'
import { useSessionValue } from '#hooks/core/state.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import {
  bindCard,
  deleteCard,
  getBanks,
  getCards,
  type CardType,
} from '#lib/api/endpoints/cards.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'

/** The banks of the platform's list. */
export const useBanks = () =>
  useQuery({ ...queryOf(getBanks, undefined), staleTime: FRESH_MS.lists })

/** The member's cards of one type; with `skipToast` an error shows no toast. */
export const useCards = (type: CardType, enabled = true, skipToast = false) =>
  useQuery({
    ...queryOf(getCards, { type }),
    // A platform may ignore the requested type.
    select: (cards) => cards.filter(({ kind }) => kind === null || kind === type),
    staleTime: 0,
    enabled,
    meta: { skipToast },
  })

/** The id of the card that this session has bound last, by type. */
const boundCardsAtom = atom<Partial<Record<CardType, string>>>({})
const NONE = {}

/** The id of the card of this type that this session has bound last; undefined if there is none or its id is unknown. */
export const useBoundCard = (type: CardType): string | undefined =>
  useSessionValue<Partial<Record<CardType, string>>>(boundCardsAtom, NONE)[type]

/** Binds a card, and then finds its id in the list. The screen shows the outcome. */
export function useBindCard(type: CardType) {
  const queries = useQueryClient()
  const store = useStore()
  const { send, isPending } = useCommand(bindCard, { skipToast: true })
  const bind = async (card: InputOf<typeof bindCard>, options: SendOptions = {}) => {
    const list = queryOf(getCards, { type })
    const before = queries.getQueryData(list.queryKey)
    const outcome = await send(card, options)
    if (outcome.kind !== 'done') return outcome
    // The answer has no id. The bound card is the only new one in the list.
    const after = await readNow(queries, list).catch(() => undefined)
    const added = before && after?.filter(({ id }) => before.every((each) => each.id !== id))
    const [bound, ...others] = added ?? []
    if (bound && others.length === 0)
      store.set(boundCardsAtom, (all) => ({ ...all, [type]: bound.id }))
    return outcome
  }
  return { send: bind, isPending }
}

/** Unbinds a card. The screen shows the outcome. */
export const useDeleteCard = () => useCommand(deleteCard, { skipToast: true })
