interface Settings {
  /** Paths of the calls that sign in. */
  readonly signIns: readonly string[]
  /** Name under which the page stores its token. */
  readonly tokenKey: string
}

/**
 * Runs in the page before its own scripts: reports every call of the API that leaves without a token while the page
 * holds one. Sign-in is spared: it is to give another one.
 */
export function reportWithoutToken({ signIns, tokenKey }: Settings): void {
  // A game's frame is another page, which may have no storage.
  if (window !== window.top) return
  const send = window.fetch
  // A test may block the storage for the page. An empty page has none.
  const storage = location.protocol.startsWith('http') ? window.sessionStorage : null
  window.fetch = (input, init) => {
    const given = input instanceof Request ? input : new Request(input, init)
    const path = new URL(given.url).pathname.replace(/^.*(?=\/api\/)/, '')
    const headers = init?.headers ? new Headers(init.headers) : given.headers
    if (
      path.startsWith('/api/') &&
      !signIns.includes(path) &&
      (storage?.getItem(tokenKey) ?? null) !== null &&
      !headers.has('authorization')
    ) {
      console.error(`without a token: ${path}`)
    }
    return send(input, init)
  }
}
