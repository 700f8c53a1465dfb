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
import type { Endpoint, InputOf, Lookup, MadeRecord } from '#lib/api/endpoint.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import {
  lockState,
  resolve as resolveCommand,
  unknownCommand,
  watchLocks,
  type LockState,
  type UnknownCommand,
} from '#lib/api/journal.ts'
import { formatYuan, type Amount } from '#lib/money/amount.ts'
import { acknowledge } from '#lib/notify.ts'
import type { Claimed } from '#lib/records/claims.ts'
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
import type { Proof } from '#lib/records/prove.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { apiHost, areSettingsMissing, hasExtension } from '#lib/site/config.ts'
import { serverNow } from '#lib/time/clock.ts'
import { cutToFirstPage, queryOf } from './api.ts'

export interface SendOptions extends Pick<CommandOptions, 'quiet' | 'urgent' | 'before'> {
  readonly note?: () => Noted
}

/** What was read, and what of it a command can have made, where more than amount and time tell. */
interface Answer extends LookupAnswer {
  readonly claim?: (command: OwnCommand, rivals: readonly OwnCommand[]) => Claimed
}

export interface CommandSettings<E extends Endpoint> extends Pick<SendOptions, 'quiet'> {
  /** In place of the first look-up what a screen reads by a query of its own. */
  readonly books?: {
    readonly key: QueryKey
    readonly read: () => Promise<Omit<Answer, keyof Lookup>>
  }
  /** Why it must not be sent (or rejects with it), asked and noted first; what was not sent after all is forgotten. */
  readonly limits?: {
    readonly ask: (input: InputOf<E>, at: number) => Promise<string | null>
    readonly forget: (at: number) => void
  }
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
  readonly verdict: Proof['verdict']
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

/** What the answer of its books proves of a command; without one, the wallet alone. */
async function judge(
  endpoint: Endpoint,
  command: OwnCommand,
  list: Answer | null,
  balance: Amount | null,
): Promise<Proof> {
  const [{ claimRecords, prove }, { rowsOf }] = await Promise.all([
    import('#lib/records/prove.ts'),
    import('#lib/records/evidence.ts'),
  ])
  const rivals = rivalsOf(command)
  const claimed =
    list?.claim?.(command, rivals) ??
    claimRecords(command, rivals, list ? rowsOf(list) : [], serverNow())
  return prove(command, claimed, { elsewhere: isSentElsewhere(endpoint), balance })
}

/** Says that a browser has repeated a command by itself, as it may when a connection breaks. */
function tellTimes({ money }: Endpoint, at: number, { times, paid }: Proof): void {
  if (money === null || times < 2) return
  noteTimes(at, times)
  const check = paid === null ? '请核对资金明细。' : `共扣款 ${formatYuan(paid)}。请核对投注记录。`
  void acknowledge(`这笔${money.label}受理了 ${times} 次`, `网络中断时浏览器自动重发，${check}`)
}

/** Asks how often a command that was confirmed has been taken: its list shows it, of a bet the wallet. */
async function countTaken(queries: QueryClient, endpoint: Endpoint, at: number): Promise<void> {
  const command = commandTapped(at)
  if (!command?.makes && !command?.bet) return
  const list = (command.makes && endpoint.lookup[command.makes.lookup]) ?? null
  const { endpoint: asked, input } = list ?? { endpoint: getBalance, input: undefined }
  const options = { ...queryOf<Endpoint>(asked, input), meta: { quiet: true }, retry: false }
  // Joins the read that has followed it.
  const data = await queries.fetchQuery({ ...options, staleTime: 0 })
  const balance = list ? null : knownBalance(queries)
  tellTimes(endpoint, at, await judge(endpoint, command, list && { ...list, data }, balance))
}

async function lookUp(
  queries: QueryClient,
  endpoint: Endpoint,
  books: CommandSettings<Endpoint>['books'],
): Promise<Finding> {
  const which = unknownCommand(endpoint)
  const isHere = () => which?.host === apiHost()
  const wasHere = isHere()
  const lookups = endpoint.lookup.map((each, nth) => {
    const options = queryOf(each.endpoint, each.input)
    const read = async () => ({ data: await readNow(queries, options) })
    return { each, ...((nth === 0 && books) || { key: options.queryKey, read }) }
  })
  const answers = await Promise.all(
    lookups.map(async ({ each, read }): Promise<Answer> => ({ ...each, ...(await read()) })),
  )
  const keys = lookups.map(({ key }) => key)
  refreshTouched(queries, endpoint.touches, keys)
  const command = which && commandTapped(which.at)
  const nth = books ? 0 : command?.makes?.lookup
  const list = nth === undefined ? undefined : answers[nth]
  if (!which || !command || !list) return { answers, verdict: null, alike: false }
  const proof = await judge(endpoint, command, list, knownBalance(queries))
  const { verdict, alike } = proof
  const isOpen = commandTapped(which.at) !== null && unknownCommand(endpoint)?.at === which.at
  // Else it was read on another host, the session is over, or somebody has resolved it.
  if (!isOpen || !wasHere || !isHere()) return { answers, verdict: null, alike: false }
  if (verdict === null) return { answers, verdict, alike }
  resolveCommand(endpoint, which, verdict === 'carriedOut')
  if (verdict === 'absent') forgetSent(which.at)
  else tellTimes(endpoint, which.at, proof)
  return { answers, verdict, alike }
}

/** {@link runCommand} for components: its lock as state, what it changed is read again. */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  { quiet = false, books, limits }: CommandSettings<E> = {},
) {
  const queries = useQueryClient()
  /** Time of the command of unknown outcome, or the state: a snapshot must not change its identity. */
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
  const send = useCallback(
    async (input: InputOf<E>, options: SendOptions = {}): Promise<Outcome<E>> => {
      // What was begun in a session that has ended is nothing of the present one; signing in belongs to none.
      const isOver = () => currentEpoch().id !== epoch
      if (isOver()) return { kind: 'busy' }
      const { note, before, ...given } = options
      const makes = endpoint.makes(input)
      let tapped: number | null = null
      const outcome = await runCommand(endpoint, input, {
        ...given,
        quiet: given.quiet ?? quiet,
        async before(at) {
          tapped = at
          const problem =
            (await settingsProblem(endpoint)) ??
            (await limits?.ask(input, at)) ??
            (await before?.(at)) ??
            null
          if (problem !== null || endpoint.money === null) return problem
          const known = knownRecords(queries, endpoint, makes)
          const balance = knownBalance(queries)
          noteSent(endpoint, { tappedAt: at, known, balance, makes, ...note?.() })
          return null
        },
        refresh: (touches) => refreshTouched(queries, touches),
      })
      // Busy: another tab was first, or the session is over.
      if (tapped !== null && (outcome.kind === 'refused' || outcome.kind === 'busy')) {
        if (endpoint.money !== null) forgetSent(tapped)
        limits?.forget(tapped)
      }
      // A platform that knows the key has taken it once.
      if (outcome.kind === 'done' && !hasExtension('request_id'))
        void countTaken(queries, endpoint, outcome.at).catch(() => undefined)
      return isOver() && !endpoint.signsIn ? { kind: 'busy' } : outcome
    },
    [endpoint, queries, quiet, limits, epoch],
  )
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
    lookUp: () => lookUp(queries, endpoint, books),
    resolve,
    pending: state === 'sending',
    /** Nothing may be sent before another tab's command has ended, or an unknown outcome is resolved. */
    blocked: state === 'unknown' || state === 'elsewhere',
  }
}
