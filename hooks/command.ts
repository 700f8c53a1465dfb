'use client'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { call, type Answer } from '#lib/api/client.ts'
import {
  acquire,
  heldSince,
  lockState,
  release,
  suspect,
  watchLocks,
} from '#lib/api/command-lock.ts'
import type { DataOf, Endpoint, InputOf, Lookup } from '#lib/api/endpoint.ts'
import { CallError, NotSentError, OFFLINE } from '#lib/api/errors.ts'
import { within } from '#lib/api/stop.ts'
import { notify } from '#lib/notify.ts'
import { currentEpoch } from '#lib/session.ts'
import { queryOf } from './api.ts'

/** How long the part of the program that knows the member's limits may take to come. */
const LIMITS_MS = 10_000

export type Outcome<E extends Endpoint> =
  | ({ kind: 'done' } & Answer<E>)
  | { kind: 'refused'; error: CallError }
  | { kind: 'unknown' }
  | { kind: 'busy' }

interface CommandOptions {
  /** The screen shows the refusal itself; no toast. */
  quiet?: boolean
}

/** Reads an endpoint as it is now, past every cache; rejects when it cannot be read, offline too. */
export async function readNow<E extends Endpoint>(
  queries: QueryClient,
  endpoint: E,
  input: InputOf<E>,
): Promise<DataOf<E>> {
  const options = queryOf(endpoint, input)
  // A reading that began before the command ended would tell of the time before it.
  await queries.cancelQueries({ queryKey: options.queryKey, exact: true })
  // Paused until the network is back, it would neither answer nor fail: networkMode.
  return queries.fetchQuery({ ...options, staleTime: 0, networkMode: 'always' })
}

/** What a look-up has read from one endpoint. */
export interface Reading extends Lookup {
  readonly data: unknown
}
const readingOf = async (queries: QueryClient, each: Lookup): Promise<Reading> => ({
  ...each,
  data: await readNow(queries, each.endpoint, each.input),
})

/**
 * A command's door: locked in the tap itself, sent at most once, ends done, refused or unknown.
 * After an unknown money outcome the lock stays until `lookUp` has read the records (spec 4 §1); `lookUp` rejects, and keeps the lock, when one of the readings fails.
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  { quiet = false }: CommandOptions = {},
) {
  const queries = useQueryClient()
  const state = useSyncExternalStore(
    watchLocks,
    () => lockState(endpoint),
    () => 'free' as const,
  )
  const { mutateAsync } = useMutation({
    mutationKey: [endpoint.id],
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    meta: { quiet, money: endpoint.money },
  })
  const send = useCallback(
    async (input: InputOf<E>): Promise<Outcome<E>> => {
      if (!acquire(endpoint)) return { kind: 'busy' }
      const epoch = currentEpoch().id
      try {
        const problem = await heldBack(endpoint, input, epoch)
        if (problem !== null) {
          if (!quiet) notify.refusal(problem)
          throw new NotSentError(endpoint.id, problem)
        }
        const answer = await mutateAsync(input)
        if (currentEpoch().id === epoch) release(endpoint)
        refresh(queries, endpoint.touches)
        return { kind: 'done', ...answer }
      } catch (error) {
        return conclude(endpoint, epoch, error)
      }
    },
    [endpoint, mutateAsync, queries, quiet],
  )
  const lookUp = useCallback(async (): Promise<readonly Reading[]> => {
    const epoch = currentEpoch().id
    const readings = await Promise.all(endpoint.lookup.map((each) => readingOf(queries, each)))
    if (currentEpoch().id === epoch && lockState(endpoint) === 'unknown') release(endpoint)
    refresh(queries, endpoint.touches)
    return readings
  }, [endpoint, queries])
  return { send, lookUp, state, since: heldSince(endpoint), pending: state === 'sending' }
}

/** Why the member's own limits keep a command back, or its session's end; null when it may go (GLI-19 A.3.7, A.3.8). */
async function heldBack<E extends Endpoint>(endpoint: E, input: InputOf<E>, epoch: number) {
  if (endpoint.risk === null) return null
  try {
    const { ownLimitsSay } = await within(LIMITS_MS, import('#lib/protection/guard.ts'))
    if (currentEpoch().id !== epoch) return '登录已结束，操作没有发出'
    return ownLimitsSay(endpoint.risk(input))
  } catch {
    // Offline, what knows the limits cannot even be fetched.
    if (globalThis.navigator?.onLine === false) return OFFLINE
    return '暂时无法核对您设置的限额，操作没有发出，请稍后再试'
  }
}

function conclude<E extends Endpoint>(endpoint: E, epoch: number, error: unknown): Outcome<E> {
  const known = error instanceof CallError && !error.outcomeUnknown
  if (currentEpoch().id === epoch) {
    if (known) release(endpoint)
    else suspect(endpoint)
  }
  return known ? { kind: 'refused', error } : { kind: 'unknown' }
}

/** Marks what a command changed as stale; what is on screen is read again at once. */
function refresh(queries: QueryClient, touched: readonly Endpoint[]): void {
  for (const each of touched) void queries.invalidateQueries({ queryKey: [each.id] })
}
