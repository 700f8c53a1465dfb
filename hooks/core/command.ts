'use client'
import {
  hashKey,
  useQueryClient,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { runCommand, type CommandOptions, type Outcome } from '#lib/api/command.ts'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import {
  lockState,
  resolve as resolveCommand,
  unknownCommand,
  watchLocks,
  type LockState,
  type UnknownCommand,
} from '#lib/api/journal.ts'
import type { LookupAnswer } from '#lib/records/evidence.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { areSettingsMissing } from '#lib/site/config.ts'
import { cutToFirstPage, keyOf, queryOf } from './api.ts'

type SendOptions = Pick<CommandOptions, 'quiet' | 'before'>

/** Reads a query anew into the cache; rejects when it cannot be read, also offline. */
export async function readNow<T, K extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  // A request sent before the command ended describes the state before it.
  await queries.cancelQueries({ queryKey: options.queryKey, exact: true })
  // Paused until the network is back, it would neither answer nor fail: networkMode.
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

export interface Finding {
  readonly answers: readonly LookupAnswer[]
  /** What they prove; the command is resolved then. Null: the member decides. */
  readonly verdict: 'carriedOut' | 'absent' | null
}

/** The state of a command, and what the part for unknown outcomes needs of it. */
export interface Resolvable {
  /** The endpoint. */
  readonly id: string
  readonly state: LockState
  /** The command whose outcome is unknown; null where there is none. */
  readonly unknown: UnknownCommand | null
  /** Reads the evidence of an unknown outcome, each thing once, into the cache. Rejects when a read fails. */
  readonly lookUp: () => Promise<Finding>
  /** Somebody knows what became of it: `carriedOut` when it has happened. */
  readonly resolve: (which: UnknownCommand, carriedOut: boolean) => void
}

/** Why a command that moves money can't be sent now: config.js, which rules over it, did not come. */
async function settingsProblem(endpoint: Endpoint): Promise<string | null> {
  if (endpoint.money === null || !areSettingsMissing()) return null
  const loading = import('#lib/deploy/settings.ts')
  return loading.then(
    (settings) => settings.settingsProblem(),
    () => '网站设置没有读到，操作未提交，请稍后再试',
  )
}

/** {@link runCommand} for components: its lock as state, what it changed is read again. */
export function useCommand<E extends Endpoint>(endpoint: E, { quiet = false }: SendOptions = {}) {
  const queries = useQueryClient()
  // State and time in one text: a snapshot must not change its identity.
  const lock = useSyncExternalStore(
    watchLocks,
    () => `${lockState(endpoint)} ${unknownCommand(endpoint)?.at ?? ''}`,
    () => 'free ',
  )
  const state = lock.split(' ')[0] as LockState
  const unknown = useMemo(
    () => (lock.startsWith('unknown') ? unknownCommand(endpoint) : null),
    [lock, endpoint],
  )
  const epoch = currentEpoch().id
  const send = useCallback(
    async (input: InputOf<E>, options: SendOptions = {}): Promise<Outcome<E>> => {
      // What was begun in a session that has ended is nothing of the present one; signing in belongs to none.
      const isOver = () => currentEpoch().id !== epoch
      if (isOver()) return { kind: 'busy' }
      const outcome = await runCommand(endpoint, input, {
        quiet,
        ...options,
        before: async (at) => (await settingsProblem(endpoint)) ?? options.before?.(at) ?? null,
        refresh: (touches) => refreshTouched(queries, touches),
      })
      return isOver() && !endpoint.signsIn ? { kind: 'busy' } : outcome
    },
    [endpoint, queries, quiet, epoch],
  )
  const lookUp = useCallback(async (): Promise<Finding> => {
    const answers = await Promise.all(
      endpoint.lookup.map(async (each) => ({
        ...each,
        data: await readNow(queries, queryOf(each.endpoint, each.input)),
      })),
    )
    const read = endpoint.lookup.map((each) => keyOf(each.endpoint, each.input))
    refreshTouched(queries, endpoint.touches, read)
    return { answers, verdict: null }
  }, [endpoint, queries])
  const resolve = useCallback(
    (which: UnknownCommand, carriedOut: boolean) => {
      if (currentEpoch().id === epoch) resolveCommand(endpoint, which, carriedOut)
    },
    [endpoint, epoch],
  )
  return {
    id: endpoint.id,
    send,
    state,
    unknown,
    lookUp,
    resolve,
    pending: state === 'sending',
    /** Nothing may be sent before another tab's command has ended, or an unknown outcome is resolved. */
    blocked: state === 'unknown' || state === 'elsewhere',
  }
}
