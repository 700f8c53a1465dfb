import { onlineManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { notify } from '#lib/notify.ts'
import { reportUnreadable } from '#lib/site/report.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { followBrowserNetwork, isOnline, watchOnline } from './connection.ts'
import { DecodeError, RefusalError, TooManyRequestsError, UnreachableError } from './errors.ts'

/**
 * How long an answer stays fresh, in ms. Orders and limits have 0 at their query, polled money the interval of its
 * poll. A command marks the queries of its `invalidates` stale.
 */
export const FRESH_MS = {
  /** The default. */
  usual: 15_000,
  /** Games, rooms, payment methods, the site's settings. */
  lists: MINUTE_MS,
  /** Names, kinds and levels. */
  names: 5 * MINUTE_MS,
  /** Articles, and the rooms in which the hall looks for a round. */
  texts: 10 * MINUTE_MS,
}

/** How long an answer stays in memory after its last screen has closed, in ms. */
export const RETAINED_MS = {
  usual: 30 * MINUTE_MS,
  /** A tile that scrolls back into view shows its last round at once. */
  rounds: 5 * MINUTE_MS,
}

/** Intervals of polls in ms. Those of the specifications are in lib/constants.ts. */
export const POLL_MS = {
  /** A room or a lottery's round that could not be read yet. */
  unread: 3_000,
  /** A bet of a drawn period with a record that is still open. */
  unsettled: 5_000,
  /** The longest wait of a poll that fails. */
  slowest: 30_000,
}

/**
 * Returns the wait before a read is repeated, in ms. It is random, because all phones of a room fail at the same moment.
 */
const retryMs = (): number => 300 + Math.random() * 600

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** True if the screen itself shows the error, or `without data` if it does so only while it has no data. */
      skipToast?: boolean | 'without data'
    }
  }
}

type AnyQuery = Query<unknown, unknown, unknown>

/** The last error message of each poll. A poll that fails again with it shows no second toast. */
const lastErrors = new WeakMap<AnyQuery, string>()

const isPolled = (query: AnyQuery) =>
  query.observers.some((observer) => Boolean(observer.options.refetchInterval))

function onQueryError(error: Error, failed: AnyQuery): void {
  if (error instanceof DecodeError) reportUnreadable(error)
  // A visitor's 401 shows no toast: 请先登录 stands in place of the data.
  if (!(error instanceof RefusalError) || error.code === 401) return
  const skipToast = failed.meta?.skipToast
  if (skipToast === true || (skipToast && failed.state.data === undefined)) return
  const isRepeated = isPolled(failed) && lastErrors.get(failed) === error.message
  lastErrors.set(failed, error.message)
  if (!isRepeated) notify.error(error.message)
}

/**
 * The longest wait that a read makes by itself at the platform's request. After a longer one the member repeats the read.
 */
const READ_WAIT_MAX_MS = 10_000

/** True for the first failure by a broken connection, or by a 429 with a short wait. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 1 &&
  (error instanceof TooManyRequestsError
    ? error.waitMs <= READ_WAIT_MAX_MS
    : error instanceof UnreachableError && !error.isTimedOut)

/** Pauses reads and polls while lib/api/connection.ts is offline. The browser's report does not count. */
function followConnection(setOnline: (isOnline: boolean) => void): () => void {
  setOnline(isOnline())
  const ends = [watchOnline(setOnline), followBrowserNetwork()]
  return () => ends.forEach((end) => end())
}

/**
 * Creates the query client with the policy for errors of reads (spec 1 §8): a refusal is one red toast, a network failure
 * shows in place of the data, an answer with unreadable data is reported, and a read is retried once after a broken connection.
 */
export function createQueryClient(): QueryClient {
  if (typeof window !== 'undefined') onlineManager.setEventListener(followConnection)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: onQueryError,
      onSuccess: (_data, query) => lastErrors.delete(query),
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        // 50 ms more, because a timer may be early.
        retryDelay: (_, error) =>
          error instanceof TooManyRequestsError ? error.waitMs + 50 : retryMs(),
        staleTime: FRESH_MS.usual,
        gcTime: RETAINED_MS.usual,
      },
    },
  })
}
