/**
 * 'Back closes the open sheet first', without leaving the page. An open overlay owns one history entry
 * ahead of the page's own (a guard). Closing by hand never moves through history, because a navigation
 * that is under way would be lost by it: the guard stays, spent, is used again by the next overlay, and
 * is skipped when the member goes back over it.
 */
interface Overlay {
  readonly close: () => void
}

const open: Overlay[] = []
let level = 0
let watching = false

const levelOf = (state: unknown): number => {
  const guard = (state as { hallGuard?: unknown } | null)?.hallGuard
  return typeof guard === 'number' ? guard : 0
}

function onPopState(event: PopStateEvent): void {
  const left = level
  level = levelOf(event.state)
  if (open.length > level) {
    while (open.length > level) open.pop()!.close()
  } else if (level < left) {
    history.back()
  }
}

/**
 * Listens before the router does, which rewrites the entry in its own listener. After a push of the router's
 * the entry in force is no guard; one that it replaces stays the guard's place.
 */
function watch(): void {
  if (watching) return
  watching = true
  level = levelOf(history.state)
  addEventListener('popstate', onPopState, { capture: true })
  const push = history.pushState.bind(history)
  history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
    push(state, unused, url)
    level = levelOf(state)
  }
}

/** Registers an open overlay; `close` is called when the member goes back. Returns the closing by hand. */
export function guardBack(close: () => void): () => void {
  watch()
  const overlay = { close }
  open.push(overlay)
  while (level < open.length) history.pushState({ hallGuard: level + 1 }, '')
  return () => {
    const at = open.indexOf(overlay)
    if (at >= 0) open.splice(at, 1)
  }
}
