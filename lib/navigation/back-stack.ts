/**
 * 'Back closes the open sheet first', without leaving the page. An open overlay owns one history entry ahead of
 * the page's own (a guard). Closing without the back button never calls history.back(), which would cancel a
 * navigation in progress: the guard remains, is reused by the next overlay, and is skipped when the member goes
 * back over it.
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
 * Listens before the router, whose own listener rewrites the entry. After a push by the router the current entry
 * is no guard; an entry that the router replaces remains one.
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

/**
 * Registers an open overlay; `close` is called when the member goes back. Returns the function that unregisters
 * it.
 */
export function guardBack(close: () => void): () => void {
  watch()
  const overlay = { close }
  open.push(overlay)
  while (level < open.length) history.pushState({ hallGuard: level + 1 }, '')
  return () => {
    const index = open.indexOf(overlay)
    if (index >= 0) open.splice(index, 1)
  }
}
