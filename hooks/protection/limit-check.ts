'use client'
import {
  useQuery,
  useQueryClient,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { pollEvery } from '#hooks/core/api.ts'
import { recentBets, recentOrders } from '#hooks/records/since.ts'
import { identifyMember } from '#hooks/session/session.ts'
import { isOnline } from '#lib/api/connection.ts'
import type { Endpoint } from '#lib/api/endpoint.ts'
import { getTransactions, LISTED_WITHIN_MS } from '#lib/api/endpoints/records.ts'
import { NotSentError, OFFLINE_MESSAGE, OwnLimitError } from '#lib/api/errors.ts'
import { sentSpends, type Spend } from '#lib/commands/device-commands.ts'
import { isMoneyStopped } from '#lib/site/config.ts'
import { serverNow } from '#lib/time/clock.ts'
import { withTimeout } from '#lib/time/timers.ts'
import { isChunkError, recoverFromChunkError } from '#lib/upkeep/reload.ts'

/** The longest time for loading the rules. */
const RULES_MS = 10_000
/** The longest time for reading their records. */
const READ_MS = 5_000
const CHECK_EVERY_MS = 10_000

const loadRules = () =>
  withTimeout(
    RULES_MS,
    Promise.all([
      import('#lib/protection/limit-refusals.ts'),
      import('#lib/protection/own-limits.ts'),
      import('#lib/protection/gaming-session.ts'),
    ]),
  )

/** Returns why own limits refuse the spend, or null. It reads only the records that a limit in force needs. */
async function limitRefusal(queries: QueryClient, spend: Spend): Promise<string | null> {
  const [rules, { areOwnLimitsStored, ownLimits }, { isRealityCheckDue, minutesPlayed }] =
    await loadRules()
  const { ownLimitRefusal, neededRecords } = rules
  if (areOwnLimitsStored()) await identifyMember(queries)
  const limits = ownLimits()
  const needed = neededRecords(spend, limits, serverNow())
  // A reading up to two minutes old is enough, because what this device has sent since then is added.
  const read = <T extends { readonly asOf: number }, K extends QueryKey>(
    options: FetchQueryOptions<T, Error, T, K>,
  ) => {
    const cached = queries.getQueryData<T>(options.queryKey)
    if (cached && serverNow() - cached.asOf < LISTED_WITHIN_MS) return cached
    return withTimeout(READ_MS, queries.fetchQuery({ ...options, staleTime: 0 })).catch(() => null)
  }
  const facts = {
    limits,
    minutes: minutesPlayed(),
    deposits: needed === 'deposit' ? await read(recentOrders('deposit')) : null,
    bets: needed === 'stake' ? await read(recentBets()) : null,
  }
  if (spend.kind === 'stake' && isRealityCheckDue(limits.realityMinutes))
    return '请先确认游戏时间提醒，再继续投注'
  return ownLimitRefusal(spend, facts, sentSpends(), serverNow())
}

/** Rejects with OwnLimitError if own limits refuse the spend, and with another NotSentError if the check fails. */
export async function checkOwnLimits(
  { id }: Pick<Endpoint, 'id'>,
  queries: QueryClient,
  spend: Spend,
): Promise<void> {
  try {
    const refusal = await limitRefusal(queries, spend)
    if (refusal !== null) throw new OwnLimitError(id, refusal)
  } catch (cause) {
    if (cause instanceof NotSentError) throw cause
    throw new NotSentError(id, checkFailedWords(cause))
  }
}

function checkFailedWords(cause: unknown): string {
  // A newer release has deleted the file, so another try would fail, too.
  if (recoverFromChunkError(cause)) return '网站已更新，正在刷新，操作未提交'
  if (!isOnline()) return OFFLINE_MESSAGE
  if (isChunkError(cause)) return '网站已更新，请刷新后再试'
  return '限额核对失败，操作未提交，请稍后再试'
}

/** Polls why settings or own limits refuse a spend, in words. The data are null if they allow it. */
export function useLimitRefusal(endpoint: Endpoint, spend: Spend, enabled: boolean) {
  const queries = useQueryClient()
  return useQuery({
    // An order that is placed or decided changes the sums.
    queryKey: [getTransactions.id, 'refusal', endpoint.id, spend],
    queryFn: () =>
      isMoneyStopped()
        ? '网站设置读取失败，请刷新页面'
        : checkOwnLimits(endpoint, queries, spend).then(
            () => null,
            ({ message }: Error) => message,
          ),
    enabled,
    refetchInterval: pollEvery(CHECK_EVERY_MS),
    staleTime: 0,
    gcTime: 0,
    // A submit waits for it, so it answers at once offline.
    networkMode: 'always',
  })
}
