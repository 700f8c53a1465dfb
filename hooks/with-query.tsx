'use client'
import { useSearchParams } from 'next/navigation'
import { Suspense, type ComponentType } from 'react'

/** The address' query, read only. */
export interface Query {
  get: (key: string) => string | null
}

const NOTHING: Query = new URLSearchParams()

/**
 * Gives a screen the query. The static page is drawn with an empty one, so that it has real content
 * before the bundle arrives (a bare useSearchParams would leave the page empty).
 */
export function withQuery(Screen: ComponentType<{ query: Query }>): ComponentType {
  function Live() {
    return <Screen query={useSearchParams()} />
  }
  return function WithQuery() {
    return (
      <Suspense fallback={<Screen query={NOTHING} />}>
        <Live />
      </Suspense>
    )
  }
}
