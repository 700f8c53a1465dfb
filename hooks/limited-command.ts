'use client'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { derivedOf, queryOf } from '#hooks/core/api.ts'
import { useCommand, type CommandSettings } from '#hooks/core/command.ts'
import { betsSince, ordersSince } from '#hooks/records/since.ts'
import { isOnline } from '#lib/api/connection.ts'
import type { Endpoint, InputOf } from '#lib/api/endpoint.ts'
import { getMember } from '#lib/api/endpoints/member.ts'
import { OFFLINE, OwnLimitError } from '#lib/api/errors.ts'
import { isChunkError, recoverFromChunkError } from '#lib/deploy/deploy.ts'
import type { Risk } from '#lib/protection/check-own-limits.ts'
import { identify } from '#lib/session/member.ts'
import { isMemberNamed } from '#lib/session/session.ts'
import { earliestNow, limitsNow, serverNow, within } from '#lib/time/clock.ts'

/** How long loading the rules, and reading what they need, may take. */
const RULES_MS = 10_000
const READ_MS = 5_000

const loadRules = () =>
  within(
    RULES_MS,
    Promise.all([
      import('#lib/protection/check-own-limits.ts'),
      import('#lib/protection/own-limits.ts'),
      import('#lib/protection/reality.ts'),
    ]),
  )

/** Under another name the member may have set limits here: who it is must be known first. */
async function knowMember(queries: QueryClient): Promise<void> {
  if (isMemberNamed()) return
  const { id } = await within(READ_MS, queries.ensureQueryData(queryOf(getMember, undefined)))
  if (id) await identify(id)
}

/** Asks the member's own limits, reading only what one in force needs, and notes what is about to be sent. */
async function ask(queries: QueryClient, risk: Risk, tappedAt: number) {
  const [rules, own, { realityCheckDue }] = await loadRules()
  const { problemOf, countedFrom, recordsFor, sentOf, RECORD_MS } = rules
  if (own.isAnyoneProtected()) await knowMember(queries)
  const limits = own.ownLimits()
  const needed = recordsFor(risk, limits, limitsNow())
  const since = countedFrom(earliestNow())
  // What this device has sent since is noted; another one's bets and deposits count within two minutes.
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
  if (risk.kind === 'stake' && realityCheckDue(limits.realityMinutes))
    return '请先确认游戏时间提醒，再继续投注'
  const problem = problemOf(risk, known, own.sentRisks(), limitsNow(), earliestNow())
  if (problem === null && needed) own.noteSentRisks(sentOf(risk, tappedAt, serverNow()))
  return problem
}

/** Why the own limits could not be asked, in words; rejects where they forbid it. */
async function limitProblem(
  { id }: Endpoint,
  ...asked: Parameters<typeof ask>
): Promise<string | null> {
  try {
    const problem = await ask(...asked)
    if (problem !== null) throw new OwnLimitError(id, problem)
    return null
  } catch (cause) {
    if (cause instanceof OwnLimitError) throw cause
    // A newer release has deleted the file: trying again would fail for ever.
    if (recoverFromChunkError(cause)) return '网站已更新，正在刷新，操作未提交'
    // Offline, the limits cannot even be loaded.
    if (!isOnline()) return OFFLINE
    if (isChunkError(cause)) return '网站已更新，请刷新后再试'
    return '限额核对失败，操作未提交，请稍后再试'
  }
}

/** {@link useCommand} for a bet, a deposit or a game: the member's own limits are asked first (GLI-19 A.3.7, A.3.8). */
export function useLimitedCommand<E extends Endpoint>(
  endpoint: E,
  riskOf: (input: InputOf<E>) => Risk,
  settings: Omit<CommandSettings<E>, 'limits'> = {},
) {
  const queries = useQueryClient()
  const limits = useMemo(
    () => ({
      ask: (input: InputOf<E>, at: number) => limitProblem(endpoint, queries, riskOf(input), at),
      // Where the limits could not be loaded nothing was noted either.
      forget: (at: number) =>
        void import('#lib/protection/own-limits.ts').then(
          ({ forgetSentRisks }) => forgetSentRisks(at),
          () => undefined,
        ),
    }),
    [endpoint, queries, riskOf],
  )
  return useCommand(endpoint, { ...settings, limits })
}
