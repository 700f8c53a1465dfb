'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf, readNow } from '#hooks/core/api.ts'
import { useCommand } from '#hooks/core/command.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import {
  bindCard,
  deleteCard,
  getCards,
  type SavedCard,
  type CardType,
} from '#lib/api/endpoints/cards.ts'
import { cardsWith, forgetBound, hasBound, isReadable } from '#lib/cards/cards.ts'

/** The member's cards of one type; with `quiet` an error shows no toast. */
export const useCards = (type: CardType, enabled = true, quiet = false) =>
  useQuery({
    ...queryOf(getCards, { type }),
    // A platform may ignore the type that was asked for.
    select: (cards) => cards.filter(({ kind }) => kind === null || kind === type),
    staleTime: 0,
    enabled,
    meta: { quiet },
  })

/**
 * The result of a look-up after a lost answer: `done` when the list shows the effect of the command, else `undone`;
 * `unknown` when the list cannot be read or does not decide.
 */
interface LookupResult {
  readonly kind: 'done' | 'undone' | 'unknown'
}
const doneIf = (isDone: boolean): LookupResult['kind'] => (isDone ? 'done' : 'undone')

function useLookUp(type: CardType) {
  const queries = useQueryClient()
  return async (
    kindOf: (cards: readonly SavedCard[]) => LookupResult['kind'],
  ): Promise<LookupResult> => {
    try {
      return { kind: kindOf(await readNow(queries, queryOf(getCards, { type }))) }
    } catch {
      return { kind: 'unknown' }
    }
  }
}

/** Binds a card, and looks it up after a lost answer; the screen shows a refusal. */
export function useBindCard(type: CardType) {
  const command = useCommand(bindCard, { quiet: true })
  const lookUp = useLookUp(type)
  const send = async (card: InputOf<typeof bindCard>) => {
    const outcome = await command.send(card)
    if (outcome.kind !== 'unknown') return outcome
    return lookUp((cards) => {
      const found = cardsWith(cards, card.number)
      // A masked card may be another one with the same end.
      return found.length > 0 && !isReadable(found[0]?.number)
        ? 'unknown'
        : doneIf(found.length > 0)
    })
  }
  return { ...command, send }
}

/** Unbinds a card, and looks it up after a lost answer; the card shows the result. */
export function useDeleteCard(type: CardType) {
  const command = useCommand(deleteCard, { quiet: true })
  const lookUp = useLookUp(type)
  const send = async (input: InputOf<typeof deleteCard>) => {
    const outcome = await command.send(input)
    if (outcome.kind !== 'unknown') return outcome
    return lookUp((cards) => doneIf(cards.every(({ id }) => id !== input.id)))
  }
  return { ...command, send }
}

/** True on the first screen after a binding. It is kept in state, because React may render a screen more than once. */
export function useHasBound(): boolean {
  const [bound] = useState(hasBound)
  useEffect(forgetBound, [])
  return bound
}
