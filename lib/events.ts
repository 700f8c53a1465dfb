/** The events between modules. lib/start/start.ts names the listeners that live as long as the page. */
interface Events {
  /** The platform has told the session's member, so the key replaces the temporary one. */
  memberKnown: { readonly temporary: string; readonly key: string }
  /** A session has ended, for this reason. */
  sessionEnded: Ending
}

/**
 * Why a session ended: `expired` by a 401, `other-tab` by a logout in another tab or a change of the account there, `idle`
 * after config.idleMs without a touch, `password` by a change of the login password.
 */
export type Ending = 'logout' | 'idle' | 'expired' | 'other-tab' | 'password'

const listeners: { readonly [Name in keyof Events]: Set<(event: Events[Name]) => void> } = {
  memberKnown: new Set(),
  sessionEnded: new Set(),
}

/** Calls all listeners of an event. */
export function emitEvent<Name extends keyof Events>(name: Name, event: Events[Name]): void {
  for (const listener of listeners[name]) listener(event)
}

/** Calls `listener` at each event of this name. Returns the function that stops it. */
export function onEvent<Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
): () => void {
  listeners[name].add(listener)
  return () => listeners[name].delete(listener)
}
