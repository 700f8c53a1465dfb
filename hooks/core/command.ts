'use client'
import {
  hashKey,
  useQueryClient,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { runCommand, type CommandOptions, type Outcome } from '#lib/commands/command.ts'
import {
  lockState,
  resolve as resolveCommand,
  unknownCommand,
  watchLocks,
  type LockState,
  type UnknownCommand,
} from '#lib/commands/ledger.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { cutToFirstPage } from './api.ts'

/** Reads a query anew into the cache; rejects when it cannot be read, also offline. */
export async function readNow<T, K extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  // A request sent before the command ended describes the state before it.
  await queries.cancelQueries({ queryKey: options.queryKey, exact: true })
  // `always` lets the read fail offline; by default it would pause.
  return queries.fetchQuery({ ...options, staleTime: 0, networkMode: 'always' })
}

/** Marks as stale what a command changed, but for what has just been read; queries on screen refetch immediately. */
export function refreshTouched(
  queries: QueryClient,
  touches: readonly { readonly id: string }[],
  justRead: readonly (readonly unknown[])[] = [],
): void {
  const read = new Set(justRead.map((key) => hashKey(key)))
  for (const { id } of touches) {
    cutToFirstPage(queries, [id, 'pages'])
    void queries.invalidateQueries({
      queryKey: [id],
      predicate: ({ queryHash }) => !read.has(queryHash),
    })
  }
}

export interface SendOptions extends Omit<CommandOptions, 'refresh'> {}

/** {@link runCommand} for components: its lock as state, what it changed is read again. */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  { quiet = false }: Pick<SendOptions, 'quiet'> = {},
) {
  const queries = useQueryClient()
  /** The time of the unknown command, or the state, because a snapshot must be a stable value. */
  const lock = useSyncExternalStore<LockState | number>(
    watchLocks,
    () => unknownCommand(endpoint)?.at ?? lockState(endpoint),
    () => 'free',
  )
  const state = typeof lock === 'number' ? 'unknown' : lock
  const unknown = useMemo(
    () => (typeof lock === 'number' ? unknownCommand(endpoint) : null),
    [lock, endpoint],
  )
  const epoch = currentEpoch().id
  const send = async (input: InputOf<E>, options: SendOptions = {}): Promise<Outcome<E>> => {
    // A command of an ended session must not touch the present one; a sign-in belongs to no session.
    const isOver = () => currentEpoch().id !== epoch
    if (isOver()) return { kind: 'busy' }
    const outcome = await runCommand(endpoint, input, {
      ...options,
      quiet: options.quiet ?? quiet,
      refresh: (touches) => refreshTouched(queries, touches),
    })
    return isOver() && !endpoint.signsIn ? { kind: 'busy' } : outcome
  }
  const resolve = (which: UnknownCommand, isCarriedOut: boolean) => {
    if (currentEpoch().id === epoch) resolveCommand(endpoint, which, isCarriedOut)
  }
  return {
    id: endpoint.id,
    send,
    state,
    /** The command whose outcome is unknown; null where there is none. */
    unknown,
    resolve,
    pending: state === 'sending',
    /** Nothing may be sent before another tab's command has ended, or an unknown outcome is resolved. */
    blocked: state === 'unknown' || state === 'elsewhere',
  }
}
