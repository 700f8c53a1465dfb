'use client'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Fills a field with what becomes known, and with what replaces it later ('' empties it), until the member types
 * another value. The result ends it, for a value that is picked.
 */
export function useOffer(
  value: string,
  known: string | undefined,
  fill: (known: string) => void,
): () => void {
  const offered = useRef<string | null>('')
  const put = useEffectEvent(fill)
  useEffect(() => {
    if (known === undefined || offered.current === null || known === offered.current) return
    if (value === offered.current) put(known)
    offered.current = known
  }, [known, value])
  return () => {
    offered.current = null
  }
}
