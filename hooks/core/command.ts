'use client'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { heldSince, lockState, settle } from '#lib/api/command/lock.ts'
import { watchLocks } from '#lib/api/command/state.ts'
import { runCommand, type Outcome, type Transport } from '#lib/api/command/command.ts'
import type { LookupAnswer } from '#lib/api/command/outcome-evidence.ts'
import type { DataOf, Endpoint, InputOf, Lookup } from '#lib/api/endpoint.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { queryOf } from './api.ts'

interface QuietOption {
  /** The screen shows the refusal itself; no toast. */
  quiet?: boolean
}
interface SendOptions<E extends Endpoint> extends QuietOption {
  /** Another transport than HTTP. */
  via?: Transport<E>
}

/** Reads an endpoint without any cache; rejects when it cannot be read, also offline. */
export async function readNow<E extends Endpoint>(
  queries: QueryClient,
  endpoint: E,
  input: InputOf<E>,
): Promise<DataOf<E>> {
  const options = queryOf(endpoint, input)
  // A request sent before the command ended describes the state before it.
  await queries.cancelQueries({ queryKey: options.queryKey, exact: true })
  // Paused until the network is back, it would neither answer nor fail: networkMode.
  return queries.fetchQuery({ ...options, staleTime: 0, networkMode: 'always' })
}

/** An endpoint's answer in a look-up; null when the look-up did not call it. */
export function dataOf<E extends Endpoint>(
  readings: readonly LookupAnswer[],
  endpoint: E,
): DataOf<E> | null {
  const reading = readings.find((each) => each.endpoint.id === endpoint.id)
  return reading ? (reading.data as DataOf<E>) : null
}
const readingOf = async (queries: QueryClient, each: Lookup): Promise<LookupAnswer> => ({
  ...each,
  data: await readNow(queries, each.endpoint, each.input),
})

/** Marks as stale what a command changed; queries on screen refetch immediately. */
const useRefresh = () => {
  const queries = useQueryClient()
  return useCallback(
    (changed: readonly Endpoint[]) => {
      for (const { id } of changed) void queries.invalidateQueries({ queryKey: [id] })
    },
    [queries],
  )
}

/** {@link runCommand} for components: its lock as state, what it changed is read again. */
export function useCommand<E extends Endpoint>(endpoint: E, { quiet = false }: QuietOption = {}) {
  const queries = useQueryClient()
  const refresh = useRefresh()
  const state = useSyncExternalStore(
    watchLocks,
    () => lockState(endpoint),
    () => 'free' as const,
  )
  const send = useCallback(
    (input: InputOf<E>, options: SendOptions<E> = {}): Promise<Outcome<E>> =>
      runCommand(endpoint, input, {
        quiet: options.quiet ?? quiet,
        refresh,
        ...(options.via && { send: options.via }),
      }),
    [endpoint, quiet, refresh],
  )
  /** Reads the evidence of an unknown outcome; the lock stays held. Rejects when one of the readings fails. */
  const lookUp = useCallback(async (): Promise<readonly LookupAnswer[]> => {
    const readings = await Promise.all(endpoint.lookup.map((each) => readingOf(queries, each)))
    refresh(endpoint.touches)
    return readings
  }, [endpoint, queries, refresh])
  const epoch = currentEpoch().id
  return {
    send,
    lookUp,
    /** The member has looked it up, or the readings prove it: `taken` when the command has happened. */
    settle: useCallback(
      (taken: boolean) => {
        if (currentEpoch().id === epoch && lockState(endpoint) === 'unknown')
          settle(endpoint, taken)
      },
      [endpoint, epoch],
    ),
    state,
    since: heldSince(endpoint),
    pending: state === 'sending',
    /** Nothing may be sent before another tab's command has ended, or an unknown outcome is settled. */
    blocked: state === 'unknown' || state === 'elsewhere',
  }
}
