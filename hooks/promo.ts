'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagesOf, queryOf } from '#hooks/core/api.ts'
import { useCommand } from '#hooks/core/command.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
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
import { isPositive } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { isOn } from '#lib/site/config.ts'

const ALL = { id: '', name: '全部' } as const

const typesQuery = {
  ...queryOf(getPromoTypes, undefined),
  staleTime: FRESH_MS.names,
  meta: { quiet: true },
}

/** The tabs: all promotions, then the platform's types, which may also have 全部. */
export function usePromoTabs() {
  const { data = [] } = useQuery(typesQuery)
  return [ALL, ...data.filter(({ name }) => name !== ALL.name)]
}

export const usePromos = (type: string) =>
  useInfiniteQuery(pagesOf(getPromos, type === '' ? {} : { type }))

const FOR_NEW = /新人|新会员|新用户|新手|首存|首充/
/**
 * The first promotion of the platform's type for new members, for a member without a deposit; null for none. `isFirst` is
 * true when the caller already knows that.
 */
export function useNewcomerPromo(isFirst = false): Promo | null {
  const { depositTotal, isGuest } = useMember() ?? {}
  const hasNone = depositTotal !== undefined && !isPositive(depositTotal)
  const isNewcomer = (isFirst || hasNone) && isGuest !== true && isOn('promo')
  const { data: types } = useQuery({ ...typesQuery, enabled: isNewcomer })
  const type = types?.find(({ name }) => FOR_NEW.test(name))?.id
  const { data } = useQuery({
    ...queryOf(getPromos, { type }),
    staleTime: FRESH_MS.names,
    enabled: isNewcomer && type !== undefined,
    meta: { quiet: true },
  })
  return (isNewcomer && data?.items[0]) || null
}

export const usePromo = (id: string) =>
  useQuery({ ...queryOf(getPromo, { id }), enabled: id !== '', meta: { quiet: true } })

export function useApplications() {
  const enabled = useSession() === 'member'
  return useInfiniteQuery({ ...pagesOf(getPromoApplications, {}), staleTime: 0, enabled })
}

/**
 * The member's application for a promotion on the newest page of the records: the one in review, else the newest.
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
 * Applies for a promotion; `message` is the platform's message about this application, `answer` its message about an
 * earlier one, after which the member cannot apply again.
 */
export function useApply(id: string) {
  const command = useCommand(applyPromo, { quiet: true })
  const [answer, setAnswer] = useState('')
  const [message, setMessage] = useState('')
  const send = async () => {
    const outcome = await command.send({ id })
    if (outcome.kind === 'done') setMessage(outcome.message || '已提交，等待审核')
    if (outcome.kind === 'refused') {
      const { error } = outcome
      if (error instanceof RefusalError && error.code === APPLIED_BEFORE) setAnswer(error.message)
      else if (error instanceof CallError && !(error instanceof ExpiredError))
        notify.refusal(error.message)
    }
    if (outcome.kind === 'unknown') notify.refusal('申请结果未知，请到申请记录核对')
  }
  return { ...command, send, answer, message }
}
