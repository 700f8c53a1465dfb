'use client'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { runCommand, type CommandOptions, type Outcome } from '#lib/commands/command.ts'
import { lockOf, unknownCommandOf, watchLocks } from '#lib/commands/intents.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { cutToFirstPage } from './api.ts'

/** Marks what a command changed as stale; queries on screen refetch immediately. */
export function invalidateEndpoints(
  queries: QueryClient,
  invalidates: readonly { readonly id: string }[],
): void {
  for (const { id } of invalidates) {
    cutToFirstPage(queries, [id, 'pages'])
    void queries.invalidateQueries({ queryKey: [id] })
  }
}

export type SendOptions = Omit<CommandOptions, 'refresh'>

/** {@link runCommand} for components, with its lock as state; reads again what the command invalidates. */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  { skipToast = false }: Pick<SendOptions, 'skipToast'> = {},
) {
  const queries = useQueryClient()
  const state = useSyncExternalStore(
    watchLocks,
    () => lockOf(endpoint),
    () => 'free',
  )
  const unknown = useSyncExternalStore(
    watchLocks,
    () => unknownCommandOf(endpoint),
    () => null,
  )
  const epoch = currentEpoch().id
  const send = async (input: InputOf<E>, options: SendOptions = {}): Promise<Outcome<E>> => {
    // A command of an ended session must not change the present one; a sign-in belongs to no session.
    const isOver = () => currentEpoch().id !== epoch
    if (isOver()) return { kind: 'ignored' }
    const outcome = await runCommand(endpoint, input, {
      ...options,
      skipToast: options.skipToast ?? skipToast,
      refresh: (invalidates) => invalidateEndpoints(queries, invalidates),
    })
    return isOver() && !endpoint.signsIn ? { kind: 'ignored' } : outcome
  }
  return {
    id: endpoint.id,
    send,
    state,
    /** The command without an answer, or null if there is none. */
    unknown,
    isPending: state === 'sending',
    /** Nothing may be sent before another tab's command has ended, or an unknown one is closed. */
    isBlocked: state === 'unknown' || state === 'inOtherTab',
  } as const
}
