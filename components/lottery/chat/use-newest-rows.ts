import { startTransition, useCallback, useState } from 'react'

/** More than fill a tablet. */
export const CHUNK = 40

/**
 * The newest rows of a log, which is all of it that is in the page: between one and two {@link CHUNK}s while its end is
 * followed, and a chunk more with each `showOlder`.
 */
export function useNewestRows<Row extends { readonly key: string }>(
  rows: readonly Row[],
  following: boolean,
) {
  /** Key of the first row in the page; '' for one chunk. */
  const [first, setFirst] = useState('')
  const found = rows.findIndex(({ key }) => key === first)
  const newest = Math.max(0, rows.length - CHUNK)
  const start = found < 0 ? newest : found
  // Rows leave the page many at once: what is above a row moves it, and a row that moves is painted again.
  if (found < 0 || (following && rows.length - start > 2 * CHUNK)) {
    const next = rows[newest]?.key ?? ''
    if (next !== first) setFirst(next)
  }
  return {
    shown: rows.slice(start),
    showOlder: () => {
      const older = rows[Math.max(0, start - CHUNK)]
      if (start > 0 && older) startTransition(() => setFirst(older.key))
    },
    showNewest: useCallback(() => setFirst(''), []),
  }
}
