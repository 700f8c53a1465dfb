/** AbortSignal.any for the phones that lack it; `unlink` takes the listeners off again. */
export function anySignal(...signals: readonly (AbortSignal | undefined)[]) {
  const stop = new AbortController()
  const offs = signals.map((signal) => {
    const onAbort = () => stop.abort(signal?.reason)
    if (signal?.aborted) onAbort()
    signal?.addEventListener('abort', onAbort)
    return () => signal?.removeEventListener('abort', onAbort)
  })
  return { signal: stop.signal, unlink: () => offs.forEach((off) => off()) }
}
