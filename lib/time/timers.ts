/** Resolves after `ms`, or rejects with the reason of an abort. */
export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop)
  })

/** Settles like the promise, but rejects after `ms` at the latest. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** The wait of Safari, which has no requestIdleCallback. It is long enough for a drawing. */
const DRAWING_MS = 100

/** Calls `run` once the browser is idle. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, DRAWING_MS)
}

const LATER_MS = 5000

/** Calls `run` once the browser is idle after 5 s. Returns the function that cancels it. */
export function whenIdleLater(run: () => void): () => void {
  const timer = setTimeout(() => whenIdle(run), LATER_MS)
  return () => clearTimeout(timer)
}
