import { onlineManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { reportUnreadable } from '#lib/deploy/report.ts'
import { notify } from '#lib/notify.ts'
import { MINUTE_MS } from '#lib/time/clock.ts'
import { followBrowser, isOnline, watchOnline } from './connection.ts'
import { DecodeError, RefusalError, TooManyError, UnreachableError } from './errors.ts'

/**
 * How long an answer is used without asking again, in ms, by how often the platform changes it. What must be right at
 * the moment (money, orders, limits) has 0 at its query; what a command changes is marked stale by its `touches`.
 */
export const FRESH_MS = {
  /** A query that names nothing else. */
  usual: 15_000,
  /** Games, rooms, payment methods, the site's settings. */
  lists: MINUTE_MS,
  /** Names, kinds and levels. */
  names: 5 * MINUTE_MS,
  /** Articles, and which rooms a lottery has. */
  texts: 10 * MINUTE_MS,
}

/** How long an answer stays in memory after the last screen that shows it, in ms. */
export const RETAINED_MS = {
  usual: 30 * MINUTE_MS,
  /** A tile that is scrolled back into view shows its last round at once. */
  rounds: 5 * MINUTE_MS,
}

/** How often is asked again, in ms; polls that the specifications name are in lib/constants.ts. */
export const POLL_MS = {
  /** A statement that could not be read yet. */
  unread: 3_000,
  /** A bet whose period is drawn and whose record is still open. */
  unsettled: 5_000,
  /** The longest wait of a poll that fails. */
  slowest: 30_000,
}

/** Before a read whose connection broke is repeated, in ms: phones do not repeat in the same instant. */
const retryMs = (): number => 300 + Math.random() * 600

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows the error itself, always or while it has no data: no toast. */
      quiet?: boolean | 'without data'
    }
  }
}

type AnyQuery = Query<unknown, unknown, unknown>

/** Last error message of each poll: a poll that fails repeatedly shows one toast, not one per tick. */
const lastErrors = new WeakMap<AnyQuery, string>()

const isPolled = (query: AnyQuery) =>
  query.observers.some((observer) => Boolean(observer.options.refetchInterval))

function onQueryError(error: Error, failed: AnyQuery): void {
  if (error instanceof DecodeError) reportUnreadable(error)
  // 401 here is a visitor's: the panel says 请先登录 where the data would be.
  if (!(error instanceof RefusalError) || error.code === 401) return
  const quiet = failed.meta?.quiet
  if (quiet === true || (quiet && failed.state.data === undefined)) return
  const again = isPolled(failed) && lastErrors.get(failed) === error.message
  lastErrors.set(failed, error.message)
  if (!again) notify.refusal(error.message)
}

/** A read waits so long by itself when the platform asks for it; beyond that the screen shows how long. */
const LONGEST_WAIT_MS = 10_000

/** Reads and polls pause while lib/api/connection.ts says offline, not while the browser does. */
function followConnection(setOnline: (online: boolean) => void): () => void {
  setOnline(isOnline())
  const ends = [watchOnline(setOnline), followBrowser()]
  return () => ends.forEach((end) => end())
}

/**
 * The one error policy (spec 1 §8): a refusal is one red toast, a network failure shows where data is
 * missing, an unreadable answer is reported; reads are retried once when the connection broke, commands
 * never, and a command made offline is never queued.
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
        retry: (failures, error) =>
          failures < 1 &&
          (error instanceof TooManyError
            ? error.waitMs <= LONGEST_WAIT_MS
            : error instanceof UnreachableError && !error.timedOut),
        // A little more than asked for: the wait is over when the retry is sent.
        retryDelay: (_, error) => (error instanceof TooManyError ? error.waitMs + 50 : retryMs()),
        staleTime: FRESH_MS.usual,
        gcTime: RETAINED_MS.usual,
      },
    },
  })
}
