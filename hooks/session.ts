'use client'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { keyOf, pollEvery, queryOf } from '#hooks/api.ts'
import { useHydrated } from '#hooks/hydrated.ts'
import { getBalance, getMember, refreshMember, type Member } from '#lib/api/endpoints/member.ts'
import { keepMember } from '#lib/keep-member.ts'
import { BALANCE_POLL_MS } from '#lib/limits.ts'
import { currentEpoch, endingAtom, lockedAtom, memberAtom, tokenAtom } from '#lib/session.ts'

export type SessionState = 'unknown' | 'visitor' | 'member'

/** `unknown` until the browser's storage has been asked (also in the static page). */
export function useSession(): SessionState {
  const token = useAtomValue(tokenAtom)
  const hydrated = useHydrated()
  if (token === undefined || !hydrated) return 'unknown'
  return token === null ? 'visitor' : 'member'
}

/** Whether the session is covered until the member has given the password again. */
export const useLocked = (): boolean => useAtomValue(lockedAtom)

/** Why this visitor was a member a moment ago, until the shell has led him to the sign-in page. */
export const useEnding = () => useAtom(endingAtom)

/** All that is known of the member; null for visitors and until the first answer. */
export function useMember(): Partial<Member> | null {
  const member = useAtomValue(memberAtom)
  return useHydrated() ? member : null
}

const MEMBER_ANSWERS: ReadonlySet<string> = new Set([getMember.id, getBalance.id, refreshMember.id])

/** Merges every answer that tells of the member, whoever asked for it, in the order of asking. */
function watchMemberAnswers(queries: QueryClient): () => void {
  const epoch = currentEpoch().id
  const askedAt = new Map<string, number>()
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !MEMBER_ANSWERS.has(String(event.query.queryKey[0]))) return
    const { type } = event.action
    if (type === 'fetch') askedAt.set(event.query.queryHash, performance.now())
    if (type !== 'success') return
    keepMember(event.query.state.data as Partial<Member>, epoch, askedAt.get(event.query.queryHash))
  })
}

/** Runs once, in the shell: loads the member, polls the balance (spec 1 §9), merges what comes in. */
export function useSessionUpkeep(): void {
  const queries = useQueryClient()
  const enabled = useSession() === 'member'
  useEffect(() => watchMemberAnswers(queries), [queries])
  useQuery({ ...queryOf(getMember, undefined), enabled })
  useQuery({
    ...queryOf(getBalance, undefined),
    enabled,
    staleTime: BALANCE_POLL_MS,
    refetchInterval: pollEvery(BALANCE_POLL_MS),
  })
}

/** Reads balance and the changing part of the member again. */
export function useRefreshMember() {
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const refresh = useCallback(async () => {
    setPending(true)
    await Promise.allSettled([
      queries.fetchQuery({ ...queryOf(refreshMember, undefined), staleTime: 0 }),
      queries.refetchQueries({ queryKey: keyOf(getBalance) }),
    ])
    setPending(false)
  }, [queries])
  return { refresh, pending }
}
