import { currentEpoch, memberKey, onSessionEnd } from '#lib/session/session.ts'

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

/** What a member has typed, kept in memory also for the same member's next session when one expired meanwhile. */
const typed = new Map<string, unknown>()
let typedBy = ''

onSessionEnd((why) => {
  if (why !== 'expired' && why !== 'replaced') typed.clear()
})

/** What {@link saveTyped} has kept for this member; undefined for none. The caller checks the shape. */
export const readTyped = (key: string): unknown =>
  typedBy !== '' && typedBy === memberKey() ? typed.get(key) : undefined

/** Keeps what the present member has typed, in memory alone; of a visitor nothing is kept. */
export function saveTyped(key: string, value: unknown): void {
  const member = memberKey()
  if (member === '') return
  if (member !== typedBy) typed.clear()
  typedBy = member
  typed.set(key, value)
}
