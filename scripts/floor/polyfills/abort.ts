const REASONS = new WeakMap<AbortSignal, unknown>()

const defaultReason = () => new DOMException('signal is aborted without reason', 'AbortError')

/** Reasons of aborted signals, `throwIfAborted`, `AbortSignal.any` and `.timeout`, where the browser has none. */
export function addAbortSignals(): void {
  if (!('reason' in AbortSignal.prototype)) addReasons()
  const signal: { throwIfAborted?: unknown } = AbortSignal.prototype
  signal.throwIfAborted ??= function throwIfAborted(this: AbortSignal) {
    if (this.aborted) throw this.reason
  }
  const statics: { any?: unknown; timeout?: unknown } = AbortSignal
  statics.any ??= any
  statics.timeout ??= timeout
}

function addReasons(): void {
  // Called with its own receiver below.
  const { abort } = AbortController.prototype
  AbortController.prototype.abort = function abortWith(reason: unknown = defaultReason()) {
    if (!this.signal.aborted) REASONS.set(this.signal, reason)
    abort.call(this)
  }
  Object.defineProperty(AbortSignal.prototype, 'reason', {
    configurable: true,
    get(this: AbortSignal) {
      return this.aborted && !REASONS.has(this) ? defaultReason() : REASONS.get(this)
    },
  })
}

function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  const all = [...signals]
  const follow = (event: Event) => end(event.target as AbortSignal)
  const end = (signal: AbortSignal) => {
    for (const each of all) each.removeEventListener('abort', follow)
    controller.abort(signal.reason)
  }
  const ended = all.find((each) => each.aborted)
  if (ended) end(ended)
  else for (const each of all) each.addEventListener('abort', follow)
  return controller.signal
}

function timeout(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms)
  return controller.signal
}
