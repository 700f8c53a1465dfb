'use client'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { pollEvery, type derivedOf } from '#hooks/core/api.ts'
import { betsSince, ordersSince } from '#hooks/records/since.ts'
import { identifyMember } from '#hooks/session/session.ts'
import { isOnline } from '#lib/api/connection.ts'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { NotSentError, OFFLINE, OwnLimitError } from '#lib/api/errors.ts'
import { confirm } from '#lib/notify.ts'
import type { NewRisk } from '#lib/protection/check-own-limits.ts'
import { areSettingsMissing } from '#lib/site/config.ts'
import { serverNow, within } from '#lib/time/clock.ts'
import { isChunkError, recoverFromChunkError, whenNoMoneyPending } from '#lib/upkeep/reload.ts'

/** How long loading the rules, and reading what they need, may take. */
const RULES_MS = 10_000
const READ_MS = 5_000
const LOOK_EVERY_MS = 10_000

const SETTINGS_FAILED = '网站设置读取失败，操作未提交'

/**
 * The error of a money command without the operator's rules: config.js is missing, or a value that guards money is wrong.
 * The member is asked to load the page again. Null where the rules are there.
 */
export function settingsError({ id }: Pick<Endpoint, 'id'>): NotSentError | null {
  if (!areSettingsMissing()) return null
  const question = { title: SETTINGS_FAILED, accept: '重新加载' }
  void confirm(question).then(
    (isAccepted) => isAccepted && whenNoMoneyPending(() => location.reload()),
  )
  return new NotSentError(id, SETTINGS_FAILED)
}

type NoteRisk = () => () => void
/** No limit counts the risk. */
const NOTHING: NoteRisk = () => () => undefined

const loadRules = () =>
  within(
    RULES_MS,
    Promise.all([
      import('#lib/protection/check-own-limits.ts'),
      import('#lib/protection/own-limits.ts'),
      import('#lib/protection/reality.ts'),
      import('#lib/protection/sent-risks.ts'),
    ]),
  )

/** Asks the member's own limits, reading only what one in force needs. */
async function ask(queries: QueryClient, risk: NewRisk, identify: () => Promise<void>) {
  const [rules, own, { isRealityCheckDue }, { noteRisk, sentRisks }] = await loadRules()
  const { problemOf, recordsStart, recordsFor, LATE_MS } = rules
  if (own.isAnyoneProtected()) await identify()
  const limits = own.ownLimits()
  const needed = recordsFor(risk, limits, serverNow())
  const since = recordsStart(serverNow())
  // A reading of the last two minutes is enough: what this device has sent since is added.
  const read = <T extends { readonly askedAt: number }>(
    options: ReturnType<typeof derivedOf<T>>,
  ) => {
    const known = queries.getQueryData<T>(options.queryKey)
    if (known && serverNow() - known.askedAt < LATE_MS) return known
    return within(READ_MS, queries.fetchQuery({ ...options, staleTime: 0 })).catch(() => null)
  }
  const known = {
    limits,
    minutes: own.minutesPlayed(),
    deposits: needed === 'deposit' ? await read(ordersSince(1, since)) : null,
    bets: needed === 'stake' ? await read(betsSince(since)) : null,
  }
  if (risk.kind === 'stake' && isRealityCheckDue(limits.realityMinutes))
    return { problem: '请先确认游戏时间提醒，再继续投注', note: NOTHING }
  const problem = problemOf(risk, known, sentRisks(), serverNow())
  return { problem, note: needed === null ? NOTHING : () => noteRisk(risk) }
}

/**
 * Asks the member's own limits. Returns the function that notes the risk when it is sent, which returns the one that forgets it after a refusal. Rejects with OwnLimitError if they forbid it, and with NotSentError if they cannot be
 * asked. `identify` waits until the member is known, where a member has limits on this device.
 */
export async function askOwnLimits(
  { id }: Pick<Endpoint, 'id'>,
  queries: QueryClient,
  risk: NewRisk,
  identify: () => Promise<void> = () => identifyMember(queries),
): Promise<NoteRisk> {
  try {
    const { problem, note } = await ask(queries, risk, identify)
    if (problem !== null) throw new OwnLimitError(id, problem)
    return note
  } catch (cause) {
    if (cause instanceof NotSentError) throw cause
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

/** Asks for the words with which settings or own limits would refuse a risk now; null for none. */
export function useAskProblem(endpoint: Endpoint) {
  const queries = useQueryClient()
  return async (risk: NewRisk): Promise<string | null> =>
    areSettingsMissing()
      ? SETTINGS_FAILED
      : askOwnLimits(endpoint, queries, risk).then(
          () => null,
          ({ message }: Error) => message,
        )
}

/** Those words, asked for again and again while `enabled`. */
export function useProblem(endpoint: Endpoint, risk: NewRisk, enabled: boolean) {
  const ask = useAskProblem(endpoint)
  return useQuery({
    queryKey: ['problem', endpoint.id, risk],
    queryFn: () => ask(risk),
    enabled,
    refetchInterval: pollEvery(LOOK_EVERY_MS),
    staleTime: 0,
    gcTime: 0,
  })
}
