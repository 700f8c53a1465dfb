'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagesOf, queryOf } from '#hooks/core/api.ts'
import { useCommand } from '#hooks/core/command.ts'
import { useSession } from '#hooks/session/session.ts'
import {
  applyPromo,
  getPromo,
  getPromoApplications,
  getPromos,
  getPromoTypes,
  type Promo,
} from '#lib/api/endpoints/promo.ts'
import { CallError, ExpiredError, RefusalError } from '#lib/api/errors.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { notify } from '#lib/notify.ts'

const ALL = { id: '', name: '全部' } as const

/** The tabs: all of them first, then the platform's types (which may list 'all' themselves). */
export function usePromoTabs() {
  const { data = [] } = useQuery({
    ...queryOf(getPromoTypes, undefined),
    staleTime: FRESH_MS.names,
    meta: { quiet: true },
  })
  return [ALL, ...data.filter(({ name }) => name !== ALL.name)]
}

export const usePromos = (type: string) =>
  useInfiniteQuery(pagesOf(getPromos, type === '' ? {} : { type }))

export const usePromo = (id: string) =>
  useQuery({ ...queryOf(getPromo, { id }), enabled: id !== '', meta: { quiet: true } })

export function useApplications() {
  const enabled = useSession() === 'member'
  return useInfiniteQuery({ ...pagesOf(getPromoApplications, {}), staleTime: 0, enabled })
}

/**
 * The member's application for a promotion, as far as the newest page of the records shows it: the one in review, else
 * the newest.
 */
export function useApplicationFor(promo: Promo, staleTime = 0) {
  const enabled = useSession() === 'member'
  const { data } = useQuery({
    ...queryOf(getPromoApplications, { page: 1 }),
    staleTime,
    enabled,
    meta: { quiet: true },
  })
  const own = data?.items
    .filter(({ promoId, name }) => (promoId === '' ? name === promo.title : promoId === promo.id))
    .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
  return own?.find(({ state }) => state === 'pending') ?? own?.[0] ?? null
}

const APPLIED_BEFORE = 202

/**
 * Applies; `answer` is the platform's message about an earlier application: there is nothing to apply for then. `said`
 * is its message about this one.
 */
export function useApply(id: string) {
  const command = useCommand(applyPromo, { quiet: true })
  const [answer, setAnswer] = useState('')
  const [said, say] = useState('')
  const send = async () => {
    const outcome = await command.send({ id })
    if (outcome.kind === 'done') say(outcome.message || '已提交，等待审核')
    if (outcome.kind === 'refused') {
      const { error } = outcome
      if (error instanceof RefusalError && error.code === APPLIED_BEFORE) setAnswer(error.message)
      else if (error instanceof CallError && !(error instanceof ExpiredError))
        notify.refusal(error.message)
    }
    if (outcome.kind === 'unknown') notify.refusal('申请结果未知，请到申请记录核对')
  }
  return { ...command, send, answer, said }
}
