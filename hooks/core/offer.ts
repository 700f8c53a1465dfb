'use client'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Fills a field with `offer` and with its later values ('' empties the field), until the member types another value.
 * Returns the function that stops this when the member picks a value.
 */
export function useOffer(
  value: string,
  offer: string | undefined,
  fill: (offer: string) => void,
): () => void {
  const offered = useRef<string | null>('')
  const put = useEffectEvent(fill)
  useEffect(() => {
    if (offer === undefined || offered.current === null || offer === offered.current) return
    if (value === offered.current) put(offer)
    offered.current = offer
  }, [offer, value])
  return () => {
    offered.current = null
  }
}
