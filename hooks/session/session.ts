'use client'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { queryKeyOf, pollEvery, readNow } from '#hooks/core/api.ts'
import { usePreference, useSessionValue } from '#hooks/core/state.ts'
import { callEndpoint } from '#lib/api/client.ts'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { getBalance, getMember, getRefreshedMember } from '#lib/api/endpoints/member.ts'
import { BALANCE_POLL_MS } from '#lib/constants.ts'
import type { MemberPreference } from '#lib/preferences.ts'
import { mergeMember } from '#lib/session/member.ts'
import {
  type Member,
  currentEpoch,
  endingAtom,
  isMemberKnown,
  memberAtom,
  memberKeyAtom,
  tokenAtom,
} from '#lib/session/session.ts'
import { pageClock } from '#lib/time/clock.ts'
import { withTimeout } from '#lib/time/timers.ts'

type SessionState = 'unknown' | 'visitor' | 'member'

/** Returns the kind of session. It is `unknown` in the static page and until the browser's storage is read. */
export function useSession(): SessionState {
  const token = useSessionValue(tokenAtom, undefined)
  if (token === undefined) return 'unknown'
  return token === null ? 'visitor' : 'member'
}

/** Returns why the session has just ended, or null once the shell has left its screens. */
export const useEnding = () => useSessionValue(endingAtom, null)

/** Returns the known fields of the member, or null for a visitor and until the first answer. */
export const useMember = (): Partial<Member> | null => useSessionValue(memberAtom, null)

/** Returns the member's value of a preference on this device, and its setter. */
export function useMemberPreference<T>({
  all,
  read,
  set,
}: MemberPreference<T>): [T, (next: T) => void] {
  usePreference(all)
  useSessionValue(memberKeyAtom, '')
  return [read(), set]
}

/** Returns the query options of an answer about the member. It is merged into the session's member. */
export const memberQueryOf = (endpoint: typeof getMember | typeof getBalance) =>
  queryOptions({
    queryKey: queryKeyOf<Endpoint>(endpoint),
    async queryFn({ signal }): Promise<Partial<Member>> {
      const [epoch, requestedAt] = [currentEpoch().id, pageClock.now()]
      const { data } = await callEndpoint<Endpoint>(endpoint, undefined, signal)
      const fields = data as Partial<Member>
      mergeMember(fields, epoch, { requestedAt, hasAllFields: endpoint === getMember })
      return fields
    },
  })

/** Reads the member, polls the balance (spec 1 §9), and reads the venues' sum again after a command that moves money. */
export function useMemberSync(): void {
  const enabled = useSession() === 'member'
  useQuery({ ...memberQueryOf(getMember), enabled })
  useQuery({
    ...memberQueryOf(getBalance),
    enabled,
    staleTime: BALANCE_POLL_MS,
    refetchInterval: pollEvery(BALANCE_POLL_MS),
  })
  // Only a command makes it stale. Without data it would be read at the start, too. Its key keeps the toast of 刷新余额.
  useQuery({
    ...memberQueryOf(getRefreshedMember),
    queryKey: [getRefreshedMember.id, 'after commands'],
    enabled,
    initialData: {},
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { skipToast: true },
  })
}

/** Reads the member for the shell. Some fields may be missing after its success. */
export const useMemberQuery = () => useQuery({ ...memberQueryOf(getMember), enabled: false })

const IDENTIFY_MS = 5_000
/** Waits until the member is known, because this device stores limits and open commands by member. Rejects after 5 s. */
export async function identifyMember(queries: QueryClient): Promise<void> {
  if (isMemberKnown()) return
  await withTimeout(IDENTIFY_MS, queries.ensureQueryData(memberQueryOf(getMember)))
}

/** True once the key of the member is known. */
export const useIsMemberKnown = (): boolean => {
  useSessionValue(memberKeyAtom, '')
  return isMemberKnown()
}

/** True once getMember has succeeded in this session. */
export const useIsMemberLoaded = (): boolean => useMemberQuery().isSuccess

/** Epoch ms of the shown balance after a failed read, or null after a successful one. */
export function useBalanceStaleSince(): number | null {
  const { isRefetchError, dataUpdatedAt } = useQuery({
    ...memberQueryOf(getBalance),
    enabled: false,
  })
  return isRefetchError ? dataUpdatedAt : null
}

/** Reads the balance and the changing fields of the member again. */
export function useRefreshMember() {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const refresh = useCallback(async () => {
    setPending(true)
    await Promise.allSettled([
      readNow(queries, memberQueryOf(getRefreshedMember)),
      queries.refetchQueries({ queryKey: queryKeyOf(getBalance) }),
    ])
    setPending(false)
  }, [queries])
  return { refresh, isPending }
}
