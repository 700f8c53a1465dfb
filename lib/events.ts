/** All events of the product. A listener that lives as long as the page is named in lib/start.ts. */
interface Events {
  /** The outcome of a command is known: by its answer, by a record with its name, or by the member. */
  commandResolved: Resolved
}

export interface Resolved {
  /** The endpoint. */
  readonly id: string
  /** Epoch ms of the tap. */
  readonly at: number
  /** The kept part of its input, as text. */
  readonly input: string
  readonly isCarriedOut: boolean
}

const listeners: { readonly [Name in keyof Events]: Set<(event: Events[Name]) => void> } = {
  commandResolved: new Set(),
}

/** Calls every listener of an event. */
export function emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
  for (const listener of listeners[name]) listener(event)
}

/** Calls back on an event. Returns the function that ends it. */
export function listen<Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
): () => void {
  listeners[name].add(listener)
  return () => listeners[name].delete(listener)
}
