'use client'
import {
  hashKey,
  useQueryClient,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { runCommand, type CommandOptions, type Outcome } from '#lib/api/command.ts'
import type { Endpoint, InputOf, MadeRecord } from '#lib/api/endpoint.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import {
  lockState,
  resolve as resolveCommand,
  unknownCommand,
  watchLocks,
  type LockState,
  type UnknownCommand,
} from '#lib/api/journal.ts'
import type { Amount } from '#lib/money/amount.ts'
import { acknowledge, notify } from '#lib/notify.ts'
import type { LookupAnswer } from '#lib/records/evidence.ts'
import {
  commandTapped,
  forgetSent,
  isSentElsewhere,
  noteSent,
  noteTimes,
  rivalsOf,
  type Noted,
  type OwnCommand,
} from '#lib/records/own-commands.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { apiHost, areSettingsMissing, hasExtension } from '#lib/site/config.ts'
import { serverNow } from '#lib/time/clock.ts'
import { cutToFirstPage, keyOf, queryOf } from './api.ts'

export interface SendOptions extends Pick<CommandOptions, 'quiet' | 'urgent' | 'before'> {
  readonly note?: () => Noted
}

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
  /** A record is there that may be its own, or that of another one. */
  readonly alike: boolean
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

const walletOptions = queryOf(getBalance, undefined)

/** Yuan in the wallet; null unless it was read after the last command. */
function knownBalance(queries: QueryClient): Amount | null {
  const state = queries.getQueryState(walletOptions.queryKey)
  return state?.isInvalidated ? null : (state?.data?.balance ?? null)
}

const numbered = v.object({ items: v.array(v.object({ id: v.string() })) })

/** The records that have been read of the list that will have that of a command. */
function knownRecords(queries: QueryClient, { lookup }: Endpoint, made: MadeRecord | null) {
  const list = made && lookup[made.lookup]
  const read = v.safeParse(
    numbered,
    list && queries.getQueryData(queryOf(list.endpoint, list.input).queryKey),
  )
  return read.success ? read.output.items.map(({ id }) => id) : null
}

interface Asked {
  readonly which: UnknownCommand
  readonly command: OwnCommand
}

/**
 * What a look-up is about to be read for. Asked again when it has been read: null where it says nothing of that command,
 * because another one is open now, or it was read on another host, or another tab or session sent it.
 */
export function askOf({ id }: Endpoint): () => Asked | null {
  const which = unknownCommand({ id })
  const isHere = () => which?.host === apiHost()
  const wasHere = isHere()
  return () => {
    const command = which && commandTapped(which.at)
    const isOpen = command !== null && unknownCommand({ id })?.at === which?.at
    return which && isOpen && wasHere && isHere() ? { which, command } : null
  }
}

const CHECK = '请核对资金明细。'

/** Says that a browser has repeated a command by itself. */
export function tellTimes(at: number, label: string, times: number, what: string): void {
  noteTimes(at, times)
  void acknowledge(`这笔${label}受理了 ${times} 次`, `网络中断时浏览器自动重发，${what}`)
}

/** {@link runCommand} for components: its lock as state, what it changed is read again. */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  { quiet = false }: Pick<SendOptions, 'quiet'> = {},
) {
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
  /** What the records of a list say of a command that was sent. */
  const find = useCallback(
    async (command: OwnCommand, list: LookupAnswer, balance: Amount | null) => {
      const [{ findRecords }, { rowsOf }] = await Promise.all([
        import('#lib/records/find-records.ts'),
        import('#lib/records/evidence.ts'),
      ])
      return findRecords({
        command,
        rivals: rivalsOf(command),
        elsewhere: isSentElsewhere(endpoint),
        rows: rowsOf(list),
        balance,
        now: serverNow(),
      })
    },
    [endpoint],
  )
  /** A browser may have repeated a command by itself when the connection broke: its list shows how often it was taken. */
  const countTaken = useCallback(
    async (at: number) => {
      const command = commandTapped(at)
      const list = command?.makes && endpoint.lookup[command.makes.lookup]
      if (!list || !endpoint.money) return
      const options = { ...queryOf(list.endpoint, list.input), meta: { quiet: true }, retry: false }
      const data = await queries.fetchQuery({ ...options, staleTime: 0 })
      const { rows } = await find(command, { ...list, data }, null)
      if (rows.length > 1) tellTimes(at, endpoint.money.label, rows.length, CHECK)
    },
    [endpoint, queries, find],
  )
  const epoch = currentEpoch().id
  const send = useCallback(
    async (input: InputOf<E>, options: SendOptions = {}): Promise<Outcome<E>> => {
      // What was begun in a session that has ended is nothing of the present one; signing in belongs to none.
      const isOver = () => currentEpoch().id !== epoch
      if (isOver()) return { kind: 'busy' }
      const { note, before, ...given } = options
      const makes = endpoint.makes(input)
      let noted: number | null = null
      const outcome = await runCommand(endpoint, input, {
        ...given,
        quiet: given.quiet ?? quiet,
        async before(at) {
          const problem = (await settingsProblem(endpoint)) ?? (await before?.(at)) ?? null
          if (problem !== null || endpoint.money === null) return problem
          const known = knownRecords(queries, endpoint, makes)
          const balance = knownBalance(queries)
          noteSent(endpoint, { tappedAt: at, known, balance, makes, ...note?.() })
          noted = at
          return null
        },
        refresh: (touches) => refreshTouched(queries, touches),
      })
      // Busy: another tab was first, or the session is over.
      if (noted !== null && (outcome.kind === 'refused' || outcome.kind === 'busy'))
        forgetSent(noted)
      // A platform that knows the key has taken it once.
      if (noted !== null && outcome.kind === 'done' && makes && !hasExtension('request_id'))
        void countTaken(noted).catch(() => undefined)
      return isOver() && !endpoint.signsIn ? { kind: 'busy' } : outcome
    },
    [endpoint, queries, quiet, epoch, countTaken],
  )
  const lookUp = useCallback(async (): Promise<Finding> => {
    const asked = askOf(endpoint)
    const answers = await Promise.all(
      endpoint.lookup.map(async (each) => ({
        ...each,
        data: await readNow(queries, queryOf(each.endpoint, each.input)),
      })),
    )
    const read = endpoint.lookup.map((each) => keyOf(each.endpoint, each.input))
    refreshTouched(queries, endpoint.touches, read)
    const { command } = asked() ?? {}
    const list = command?.makes && answers[command.makes.lookup]
    if (!list) return { answers, verdict: null, alike: false }
    const [found, { commandInWords }] = await Promise.all([
      find(command, list, knownBalance(queries)),
      import('#lib/records/commands.ts'),
    ])
    // The session may be over, or somebody has resolved it.
    const { which } = asked() ?? {}
    if (!which || found.rows.length === 0) return { answers, verdict: null, alike: found.alike }
    resolveCommand(endpoint, which, true)
    notify.success(`${commandInWords(which)} 已受理`)
    if (found.rows.length > 1) tellTimes(which.at, which.label, found.rows.length, CHECK)
    return { answers, verdict: 'carriedOut', alike: true }
  }, [endpoint, queries, find])
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
