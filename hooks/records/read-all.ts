'use client'
import { useCallback, useEffect, useRef, useState } from 'react'

/** The part of an endless list's query that is needed to read it to the end. */
interface Readable {
  readonly hasNextPage: boolean
  readonly fetchNextPage: (options: {
    cancelRefetch: boolean
  }) => Promise<{ readonly hasNextPage: boolean; readonly isFetchNextPageError: boolean }>
}

/**
 * Reads a list to its end, page after page, each once, and no further once it is cancelled or the screen is left.
 * `read` resolves to whether the end was reached; a page that failed stops it, what was read stays.
 */
export function useReadAll({ hasNextPage, fetchNextPage }: Readable) {
  const current = useRef<symbol | null>(null)
  const [reading, setReading] = useState(false)
  const stop = useCallback(() => {
    current.current = null
    setReading(false)
  }, [])
  useEffect(() => stop, [stop])
  const read = async (): Promise<boolean> => {
    const mine = Symbol('reading')
    current.current = mine
    setReading(true)
    let more = hasNextPage
    while (more && current.current === mine) {
      const answer = await fetchNextPage({ cancelRefetch: false })
      if (answer.isFetchNextPageError) break
      more = answer.hasNextPage
    }
    const mineStill = current.current === mine
    if (mineStill) stop()
    return mineStill && !more
  }
  return { read, reading, cancel: stop }
}
