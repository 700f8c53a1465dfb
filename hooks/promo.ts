'use client'
import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { queryKeyOf, pagesOf, queryOf, usePagedList } from '#hooks/core/api.ts'
import { useCommand } from '#hooks/core/command.ts'
import { useSession } from '#hooks/session/session.ts'
import type { DataOf } from '#lib/api/endpoint.ts'
import {
  applyPromo,
  getPromo,
  getPromoApplications,
  getPromos,
  getPromoTypes,
  type Promo,
  type PromoApplication,
} from '#lib/api/endpoints/promo.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { notify } from '#lib/notify.ts'

const ALL = { id: '', name: '全部' } as const

/** Returns the tabs: all promotions, then the platform's types, which may also have 全部. */
export function usePromoTabs() {
  const { data = [] } = useQuery({
    ...queryOf(getPromoTypes, undefined),
    staleTime: FRESH_MS.names,
    meta: { skipToast: true },
  })
  return [ALL, ...data.filter(({ name }) => name !== ALL.name)]
}

/** The promotions of a type, or all of them for ''. */
export const usePromos = (type: string) =>
  usePagedList(pagesOf(getPromos, type === '' ? {} : { type }))

/** A promotion. Until its answer comes, the row of a list stands in for it. */
export function usePromo(id: string) {
  const queries = useQueryClient()
  return useQuery({
    ...queryOf(getPromo, { id }),
    enabled: id !== '',
    meta: { skipToast: true },
    placeholderData: () =>
      queries
        .getQueriesData<InfiniteData<DataOf<typeof getPromos>>>({ queryKey: queryKeyOf(getPromos) })
        .flatMap(([, list]) => list?.pages ?? [])
        .flatMap(({ items }) => items)
        .find((each) => each.id === id),
  })
}

export function useApplications() {
  const enabled = useSession() === 'member'
  return usePagedList({ ...pagesOf(getPromoApplications, {}), staleTime: 0, enabled })
}

const isFor = (promo: Promo, { promoId, name }: Pick<PromoApplication, 'promoId' | 'name'>) =>
  promoId === '' ? name === promo.title : promoId === promo.id

/**
 * Returns the member's application for a promotion: the one in review, else the newest of the first page, or null if there
 * is none.
 */
export function useApplicationFor(promo: Promo, staleTime = 0) {
  const { data } = useQuery({
    ...queryOf(getPromoApplications, { page: 1 }),
    staleTime,
    enabled: useSession() === 'member',
    meta: { skipToast: true },
  })
  const applications = data?.items
    .filter((each) => isFor(promo, each))
    .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
  return applications?.find(({ state }) => state === 'pending') ?? applications?.[0] ?? null
}

/** Applies for a promotion, and tells the platform's answer. Returns true if it has accepted the application. */
export function useApplyForPromo(id: string) {
  const { send, isPending } = useCommand(applyPromo)
  const apply = async () => {
    const outcome = await send({ id })
    if (outcome.kind === 'done') notify.success(outcome.message || '已提交，等待审核')
    if (outcome.kind === 'unknown') notify.error('申请结果未知，请到申请记录核对')
    return outcome.kind === 'done'
  }
  return { send: apply, isPending }
}
