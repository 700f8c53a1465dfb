'use client'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, pagesOf, queryOf } from '#hooks/core/api.ts'
import { useCommand } from '#hooks/core/command.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import {
  applyPromo,
  getPromo,
  getPromoApplications,
  getPromos,
  getPromoTypes,
  type Promo,
  type PromoApplication,
} from '#lib/api/endpoints/promo.ts'
import { CallError, ExpiredError, RefusalError } from '#lib/api/errors.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { isForNew, isPastGift } from '#lib/hall/first-gift.ts'
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

/** The promotions of a type; in each page those that the member has had are last. */
export function usePromos(type: string) {
  const { depositTotal } = useMember() ?? {}
  const { data: applications } = useOwnApplications(FRESH_MS.lists)
  const isHad = (promo: Promo) =>
    isPastGift(promo.title, depositTotal) ||
    applications?.items.some((each) => each.state === 'approved' && isFor(promo, each)) === true
  const list = useInfiniteQuery(pagesOf(getPromos, type === '' ? {} : { type }))
  const pages = list.data?.pages.map((page) => ({
    ...page,
    items: page.items.toSorted((one, other) => Number(isHad(one)) - Number(isHad(other))),
  }))
  return { ...list, data: list.data && { ...list.data, pages: pages ?? [] } } as typeof list
}

const OF_INVITATION = /邀请|推荐|好友/
/** The promotion about invitations; null where the list has none. */
export const useInvitePromo = (): Promo | null =>
  useQuery({
    ...queryOf(getPromos, {}),
    staleTime: FRESH_MS.names,
    enabled: isOn('promo'),
    meta: { quiet: true },
    select: ({ items }) => items.find(({ title }) => OF_INVITATION.test(title)) ?? null,
  }).data ?? null

/**
 * The first promotion of the platform's type for new members, for a member without a deposit; null for none. `isFirst` is
 * true when the caller already knows that.
 */
export function useNewcomerPromo(isFirst = false): Promo | null {
  const { depositTotal, isGuest } = useMember() ?? {}
  const hasNone = depositTotal !== undefined && !isPositive(depositTotal)
  const isNewcomer = (isFirst || hasNone) && isGuest !== true && isOn('promo')
  const { data: types } = useQuery({ ...typesQuery, enabled: isNewcomer })
  const type = types?.find(({ name }) => isForNew(name))?.id
  const { data } = useQuery({
    ...queryOf(getPromos, { type }),
    staleTime: FRESH_MS.names,
    enabled: isNewcomer && type !== undefined,
    meta: { quiet: true },
  })
  return (isNewcomer && data?.items[0]) || null
}

/** A promotion, in its first frame as a list has shown it. */
export function usePromo(id: string) {
  const queries = useQueryClient()
  return useQuery({
    ...queryOf(getPromo, { id }),
    enabled: id !== '',
    meta: { quiet: true },
    placeholderData: () =>
      queries
        .getQueriesData<{ pages: PromoPage[] } | PromoPage>({ queryKey: keyOf(getPromos) })
        .flatMap(([, data]) => (data && 'pages' in data ? data.pages : data ? [data] : []))
        .flatMap(({ items }) => items)
        .find((each) => each.id === id),
  })
}

interface PromoPage {
  readonly items: readonly Promo[]
}

export function useApplications() {
  const enabled = useSession() === 'member'
  return useInfiniteQuery({ ...pagesOf(getPromoApplications, {}), staleTime: 0, enabled })
}

/** The newest page of the member's applications. */
const useOwnApplications = (staleTime: number) =>
  useQuery({
    ...queryOf(getPromoApplications, { page: 1 }),
    staleTime,
    enabled: useSession() === 'member',
    meta: { quiet: true },
  })

const isFor = (promo: Promo, { promoId, name }: Pick<PromoApplication, 'promoId' | 'name'>) =>
  promoId === '' ? name === promo.title : promoId === promo.id

/** The member's application for a promotion: the one in review, else the newest. */
export function useApplicationFor(promo: Promo, staleTime = 0) {
  const { data } = useOwnApplications(staleTime)
  const own = data?.items
    .filter((each) => isFor(promo, each))
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
