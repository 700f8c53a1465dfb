import type { Endpoint } from '#lib/api/endpoint.ts'
import { hasTaken, onResolved } from '#lib/api/journal.ts'
import { readTyped, saveTyped } from '#lib/saved-state.ts'

/** A half-filled form of a command: it survives every way out and back, until what it asks for is carried out. */
export function draftOf<Draft>(endpoint: Endpoint, inputOf: (draft: Draft) => unknown) {
  const key = `draft ${endpoint.id}`
  const read = () => readTyped(key) as Draft | undefined
  onResolved((resolved) => {
    const draft = read()
    if (draft && hasTaken(resolved, endpoint, inputOf(draft))) saveTyped(key, undefined)
  })
  return { read, save: (draft: Draft) => saveTyped(key, draft) }
}
