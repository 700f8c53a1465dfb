'use client'
import { useState, type ReactNode } from 'react'
import { isOnline, probeNetwork } from '#lib/api/connection.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { EmptyState, ErrorState, type EmptyStateProps } from './empty-and-error.tsx'
import { Skeleton } from './skeleton.tsx'

/** The part of a query's result that the view reads. */
export interface QueryResult<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

interface Props<T> {
  query: QueryResult<T>
  children: (data: T) => ReactNode
  /** Placeholder in the size of the data. */
  skeleton?: ReactNode
  /** Shown if the data is empty: a text, or an EmptyState with the next step. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  /** Shown with the platform's words if it refuses the query. */
  refused?: Omit<EmptyStateProps, 'title'>
  compact?: boolean
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0

/**
 * The state of a query: pending, paused, refused, failed with a retry, empty, or its data. Data and failure stay during a
 * refetch. Only the member's own retry shows the placeholder.
 */
export function QueryView<T>({
  query,
  children,
  skeleton,
  empty,
  isEmpty = isEmptyList,
  refused,
  compact,
}: Props<T>) {
  const { data, error, fetchStatus } = query
  const [last, setLast] = useState(error)
  const [retried, setRetried] = useState<unknown>(null)
  // A refetch without data resets the query's error.
  if (error && error !== last) setLast(error)
  const failure = last === retried ? null : last
  const retry = () => {
    setRetried(last)
    void query.refetch()
    // Offline, the read waits for the answer to this probe.
    if (!isOnline()) void probeNetwork()
  }
  if (data !== undefined) {
    if (!isEmpty(data)) return <>{children(data)}</>
    if (typeof empty === 'string') return <EmptyState title={empty} compact={compact} />
    return <>{empty ?? <EmptyState compact={compact} />}</>
  }
  if (fetchStatus === 'paused') {
    // An answer to the probe continues the read. The read's own retry would wait for the network.
    return (
      <ErrorState title="连接不上服务器" onRetry={() => void probeNetwork()} compact={compact} />
    )
  }
  if (refused && failure instanceof RefusalError)
    return <EmptyState {...refused} title={failure.message} />
  if (failure) return <ErrorState error={failure} onRetry={retry} compact={compact} />
  return <>{skeleton ?? <Skeleton />}</>
}
