'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const PATIENCE_MS = 3000
/** Set once per page load: a new session's tree does not wait again. */
let before = false

/**
 * True once the first reads of the first screen have been answered, or after 3 s: parts of the page that can wait
 * then load without competing for a slow connection.
 */
export function useSettled(): boolean {
  const queries = useQueryClient()
  const [settled, setSettled] = useState(before)
  useEffect(() => {
    if (settled) return
    const settle = () => {
      before = true
      setSettled(true)
    }
    const timer = setTimeout(settle, PATIENCE_MS)
    const unwatch = queries.getQueryCache().subscribe((event) => {
      const answered = event.type === 'updated' && /^(success|error)$/.test(event.action.type)
      if (answered && queries.isFetching() === 0) settle()
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [queries, settled])
  return settled
}
