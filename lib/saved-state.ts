import { currentEpoch } from '#lib/session/session.ts'

/** State that screens restore on return: tab, filter, scroll position. Cleared when the session ends. */
const values = new Map<string, unknown>()
let valuesOf = -1

function inThisEpoch(): Map<string, unknown> {
  if (valuesOf !== currentEpoch().id) {
    values.clear()
    valuesOf = currentEpoch().id
  }
  return values
}

/** Undefined when nothing was saved in this session. The caller checks the shape. */
export const readState = (key: string): unknown => inThisEpoch().get(key)
/** In memory: a reload forgets it. */
export function saveState(key: string, value: unknown): void {
  inThisEpoch().set(key, value)
}
