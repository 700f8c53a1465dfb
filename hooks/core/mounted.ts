'use client'
import { useCallback, useEffect, useRef, useState } from 'react'

/** False in the first render. Screen readers announce only later changes of a live region. */
export function useHasMounted(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere
}

/** Returns a function that is true while the component is mounted. A late answer must not navigate after that. */
export function useIsMounted(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
