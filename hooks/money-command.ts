'use client'
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import * as v from 'valibot'
import { pollEvery, queryOf, type derivedOf } from '#hooks/core/api.ts'
import { readNow, refreshTouched, useCommand, type SendOptions } from '#hooks/core/command.ts'
import { betsSince, ordersSince } from '#hooks/records/since.ts'
import { isOnline } from '#lib/api/connection.ts'
import type { Endpoint, InputOf, MoneyCommand } from '#lib/api/endpoint.ts'
import { getBalance, getMember } from '#lib/api/endpoints/member.ts'
import { NotSentError, OFFLINE, OwnLimitError } from '#lib/api/errors.ts'
import type { Outcome, RefusalCheck } from '#lib/commands/command.ts'
import type { EvidenceRow } from '#lib/commands/evidence.ts'
import {
  commandAt,
  hasUnresolved,
  sentCommands,
  sentRisks,
  type Risk,
  type SentNote,
  type UnknownCommand,
} from '#lib/commands/ledger.ts'
import {
  amountInWords,
  findRecords,
  hasFallen,
  isComparable,
  RECORD_MS,
  surplusRecords,
  unexplainedRecords,
  type FoundRecords,
  type MayBeOf,
} from '#lib/commands/match.ts'
import { isChunkError, recoverFromChunkError } from '#lib/deploy/deploy.ts'
import type { Amount } from '#lib/money/amount.ts'
import { acknowledge } from '#lib/notify.ts'
import type { NewRisk } from '#lib/protection/check-own-limits.ts'
import { identify } from '#lib/session/session.ts'
import { apiHost, areSettingsMissing, hasExtension } from '#lib/site/config.ts'
import { isPlatformTime, serverNow, within } from '#lib/time/clock.ts'

/** How long loading the rules, and reading what they need, may take. */
const RULES_MS = 10_000
const READ_MS = 5_000
/** How long the check of a refusal keeps the button busy. */
const CHECK_MS = 3_000
const LOOK_EVERY_MS = 10_000

/** A list of records that a screen reads by a query of its own, in place of the endpoint's first look-up. */
export interface Records {
  readonly options: FetchQueryOptions<unknown, Error, unknown, QueryKey>
  /** Turns its data into that of the look-up. */
  readonly asLookup: (data: unknown) => unknown
  readonly mayBeOf?: MayBeOf<EvidenceRow>
}
const recordsQuery = <T, K extends QueryKey>(
  options: FetchQueryOptions<T, Error, T, K>,
  asLookup: (data: T) => unknown,
): Records => ({
  options: options as unknown as Records['options'],
  asLookup: asLookup as Records['asLookup'],
})

interface MoneySettings<E extends Endpoint> extends Pick<SendOptions, 'quiet'> {
  readonly records?: Records
  /** The stakes or the deposit that the member's own limits count (GLI-19 A.3.7, A.3.8). */
  readonly riskOf?: (input: InputOf<E>) => NewRisk
}

interface MoneySend extends Pick<SendOptions, 'quiet' | 'before'> {
  readonly note?: () => Pick<SentNote, 'bet' | 'order'>
}

/** The reason why no money moves while config.js, which has its rules, is missing; null if it is there. */
async function settingsProblem(): Promise<string | null> {
  if (!areSettingsMissing()) return null
  const loading = import('#lib/deploy/settings.ts')
  return loading.then(
    (settings) => settings.settingsProblem(),
    () => '网站设置没有读到，操作未提交，请稍后再试',
  )
}

/** Finds the member of the name that signed in: this device may keep limits or commands of the same member's other names. */
const identifyMember = (queries: QueryClient) =>
  identify(
    async () => (await within(READ_MS, queries.ensureQueryData(queryOf(getMember, undefined)))).id,
  )

/**
 * The reason why no money moves while the device has a command of unknown outcome and it is not known whose it is; null
 * otherwise.
 */
async function memberProblem(queries: QueryClient): Promise<string | null> {
  if (!hasUnresolved()) return null
  return identifyMember(queries).then(
    () => null,
    () => '会员信息没有读到，操作未提交，请稍后再试',
  )
}

const loadRules = () =>
  within(
    RULES_MS,
    Promise.all([
      import('#lib/protection/check-own-limits.ts'),
      import('#lib/protection/own-limits.ts'),
      import('#lib/protection/reality.ts'),
    ]),
  )

/** Asks the member's own limits, reading only what one in force needs. */
async function askLimits(queries: QueryClient, risk: NewRisk) {
  const [rules, own, { isRealityCheckDue }] = await loadRules()
  const { problemOf, recordsStart, recordsFor } = rules
  if (own.isAnyoneProtected()) await identifyMember(queries)
  const limits = own.ownLimits()
  const needed = recordsFor(risk, limits, serverNow())
  const since = recordsStart(serverNow())
  // A read of the last two minutes is enough: the ledger has what this device has sent since.
  const read = <T extends { readonly askedAt: number }>(
    options: ReturnType<typeof derivedOf<T>>,
  ) => {
    const known = queries.getQueryData<T>(options.queryKey)
    if (known && serverNow() - known.askedAt < RECORD_MS) return known
    return within(READ_MS, queries.fetchQuery({ ...options, staleTime: 0 })).catch(() => null)
  }
  const known = {
    limits,
    minutes: own.minutesPlayed(),
    deposits: needed === 'deposit' ? await read(ordersSince(1, since)) : null,
    bets: needed === 'stake' ? await read(betsSince(since)) : null,
  }
  if (risk.kind === 'stake' && isRealityCheckDue(limits.realityMinutes))
    return { problem: '请先确认游戏时间提醒，再继续投注', counts: false }
  const problem = problemOf(risk, known, sentRisks(), serverNow())
  return { problem, counts: needed !== null }
}

/**
 * True if own limits count the risk. Rejects with OwnLimitError if they forbid it, and with NotSentError if they cannot be
 * asked.
 */
async function isCounted(id: string, queries: QueryClient, risk: NewRisk): Promise<boolean> {
  try {
    const { problem, counts } = await askLimits(queries, risk)
    if (problem !== null) throw new OwnLimitError(id, problem)
    return counts
  } catch (cause) {
    if (cause instanceof OwnLimitError) throw cause
    throw new NotSentError(id, unaskedWords(cause))
  }
}

function unaskedWords(cause: unknown): string {
  // A newer release has deleted the file: trying again would fail for ever.
  if (recoverFromChunkError(cause)) return '网站已更新，正在刷新，操作未提交'
  // Offline, the limits cannot even be loaded.
  if (!isOnline()) return OFFLINE
  if (isChunkError(cause)) return '网站已更新，请刷新后再试'
  return '限额核对失败，操作未提交，请稍后再试'
}

/** The words with which settings or own limits would refuse a risk now; null for none. */
export function useProblem({ id }: Endpoint, risk: NewRisk) {
  const queries = useQueryClient()
  const askAll = async (): Promise<string | null> =>
    (await settingsProblem()) ??
    isCounted(id, queries, risk).then(
      () => null,
      ({ message }: Error) => message,
    )
  return useQuery({
    queryKey: ['problem', id, risk],
    queryFn: askAll,
    refetchInterval: pollEvery(LOOK_EVERY_MS),
    staleTime: 0,
    gcTime: 0,
  })
}

const walletOptions = queryOf(getBalance, undefined)

/** Yuan in the wallet; null unless it was read after the last command. */
function knownBalance(queries: QueryClient): Amount | null {
  const state = queries.getQueryState(walletOptions.queryKey)
  return state?.isInvalidated ? null : (state?.data?.balance ?? null)
}

/** The query that lists the records of a command, and the reader of its rows; null if no query lists them. */
function listOf(endpoint: Endpoint, lookup: number | undefined, own: Records | undefined) {
  const listed = lookup === undefined ? undefined : endpoint.lookup[lookup]
  if (!listed) return null
  const { options, asLookup } =
    (lookup === 0 && own) || recordsQuery(queryOf(listed.endpoint, listed.input), (data) => data)
  const rows = async (data: unknown): Promise<readonly EvidenceRow[]> => {
    const { rowsOf } = await import('#lib/commands/evidence.ts')
    return rowsOf({ ...listed, data: asLookup(data) })
  }
  return { options, asLookup, rows }
}

const numbered = v.object({ items: v.array(v.object({ id: v.string() })) })

/** Ids of the records in memory of the list that will have the command's record; null if it was not read. */
function knownIds(queries: QueryClient, list: ReturnType<typeof listOf>): string[] | null {
  const data = list && queries.getQueryData(list.options.queryKey)
  const read = v.safeParse(numbered, data == null ? undefined : list?.asLookup(data))
  return read.success ? read.output.items.map(({ id }) => id) : null
}

/** Reads the list that will have the command's record, unless it is in memory. */
async function readIds<E extends Endpoint>(
  { queries, endpoint, records }: Reading<E>,
  input: InputOf<E>,
): Promise<void> {
  const list = listOf(endpoint, endpoint.recordOf(input)?.lookup, records)
  if (list === null || knownIds(queries, list) !== null) return
  await within(CHECK_MS, readNow(queries, { ...list.options, meta: QUIET, retry: false })).catch(
    () => null,
  )
}

interface Reading<E extends Endpoint = Endpoint> {
  readonly queries: QueryClient
  readonly endpoint: E
  readonly records: Records | undefined
}

/**
 * Checks a refusal by one read of the records and the wallet. A recall or a claim leaves no record, so its refusal stands
 * unchecked.
 */
async function checkRefusal(reading: Reading, at: number): Promise<RefusalCheck> {
  const { queries, endpoint, records } = reading
  const command = commandAt(at)
  const list = listOf(endpoint, command?.record?.lookup, records)
  if (!command || !list) return 'stands'
  const checks = await Promise.allSettled(
    [
      readNow(queries, { ...list.options, meta: QUIET, retry: false })
        .then(list.rows)
        .then(
          (rows) =>
            isComparable(command) &&
            unexplainedRecords(command, sentCommands(), rows, records?.mayBeOf).length > 0,
        ),
      readNow(queries, { ...walletOptions, meta: QUIET, retry: false }).then(({ balance }) =>
        hasFallen(command, balance),
      ),
    ].map((each) => within(CHECK_MS, each)),
  )
  if (checks.some((each) => each.status === 'fulfilled' && each.value)) return 'doubtful'
  const isRead = isComparable(command) && checks.every(({ status }) => status === 'fulfilled')
  return isRead && command.host === apiHost() ? 'stands' : 'unread'
}

const QUIET = { quiet: true }

/** After a success, tells the member of new records of this amount that no command of the session explains. */
async function tellSurplus({ queries, endpoint, records }: Reading, at: number): Promise<void> {
  const command = commandAt(at)
  const list = listOf(endpoint, command?.record?.lookup, records)
  if (!command || !list || !isComparable(command) || endpoint.money === null) return
  // Joins the read that has followed the command.
  const data = await queries.fetchQuery({
    ...list.options,
    meta: QUIET,
    retry: false,
    staleTime: 0,
  })
  const found = surplusRecords(command, sentCommands(), await list.rows(data), records?.mayBeOf)
  if (found.length === 0) return
  const { label } = endpoint.money
  const amount = found[0]?.unit === 'usdt' ? '' : amountInWords(found)
  const words = `${found.length} 笔${amount && ` ${amount} `}${label}`
  void acknowledge(`请核对${label}`, `记录里有新的 ${words}，请核对。`)
}

/** The records and figures beside a command of unknown outcome. */
export interface Finding extends FoundRecords {
  /** Figures of the present, such as the balance. */
  readonly figures: readonly EvidenceRow[]
  /** Reading of performance.now when it was begun. */
  readonly begunAt: number
}

async function lookUp(
  { queries, endpoint, records }: Reading,
  which: UnknownCommand,
): Promise<Finding> {
  const begunAt = performance.now()
  const lists = endpoint.lookup.map((_, nth) => listOf(endpoint, nth, records)!)
  const read = await Promise.all(
    lists.map(async ({ options, rows }) => rows(await readNow(queries, options))),
  )
  refreshTouched(
    queries,
    endpoint.touches,
    lists.map(({ options }) => options.queryKey),
  )
  const figures = read.flat().filter(({ id, at }) => id === '' && at === null)
  const found = findRecords(which, commandAt(which.at), sentCommands(), read, records?.mayBeOf)
  return { ...found, figures, begunAt }
}

/** A money command as the part for unknown outcomes needs it. */
export interface Resolvable {
  readonly id: string
  readonly money: MoneyCommand | null
  readonly state: ReturnType<typeof useCommand>['state']
  readonly unknown: UnknownCommand | null
  readonly lookUp: (which: UnknownCommand) => Promise<Finding>
  readonly resolve: (which: UnknownCommand, isCarriedOut: boolean) => void
}

/**
 * The records beside a command of unknown outcome, read every ten seconds. `isOver`: no record can come any more, so an
 * earlier reading does not count.
 */
export const useLookUp = ({ lookUp: look }: Resolvable, which: UnknownCommand, isOver: boolean) =>
  useQuery({
    queryKey: ['look-up', which.id, which.at, apiHost(), isOver],
    queryFn: () => look(which),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(LOOK_EVERY_MS),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    meta: QUIET,
  })

/**
 * {@link useCommand} for money: settings and own limits are asked first, the ledger keeps what is sent, a refusal is
 * checked once, and an unknown outcome can be looked up (decision 0019).
 */
export function useMoneyCommand<E extends Endpoint>(
  endpoint: E,
  { quiet, records, riskOf }: MoneySettings<E> = {},
) {
  const queries = useQueryClient()
  const command = useCommand(endpoint, { quiet })
  const { send: sendCommand } = command
  const send = async (
    input: InputOf<E>,
    { before, note, ...options }: MoneySend = {},
  ): Promise<Outcome<E>> => {
    const reading = { queries, endpoint, records }
    let risk: Risk | null = null
    const outcome = await sendCommand(input, {
      ...options,
      async before() {
        const problem =
          endpoint.money && ((await settingsProblem()) ?? (await memberProblem(queries)))
        if (problem !== null) return problem
        // Without the platform's time only the ids tell which records are new.
        if (!isPlatformTime()) await readIds(reading, input)
        const taken = riskOf?.(input)
        if (taken && (await isCounted(endpoint.id, queries, taken)))
          risk = { ...taken, sentAt: serverNow() }
        return (await before?.()) ?? null
      },
      note: () => ({
        known: knownIds(queries, listOf(endpoint, endpoint.recordOf(input)?.lookup, records)),
        balance: knownBalance(queries),
        risk,
        ...note?.(),
      }),
      check: (at) => checkRefusal(reading, at),
    })
    // A platform that knows the request id carries a command out once.
    if (outcome.kind === 'done' && endpoint.money && !hasExtension('request_id'))
      void tellSurplus(reading, outcome.at).catch(() => undefined)
    return outcome
  }
  const look = (which: UnknownCommand) => lookUp({ queries, endpoint, records }, which)
  return { ...command, money: endpoint.money, send, lookUp: look }
}
