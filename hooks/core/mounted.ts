'use client'
import { useCallback, useEffect, useRef, useState } from 'react'

/** False in the first render. Screen readers announce only later changes of a live region. */
export function useHasMounted(): boolean {
  const [hasMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return hasMounted
}

/** Returns a function that is true while the component is mounted. A late answer must not navigate after that. */
export function useMountCheck(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
