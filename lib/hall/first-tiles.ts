/**
 * Draws the first games into the places of the static page before the bundle has arrived. Runs in the page
 * from an inline script (lib/api/prefetch-script.ts ships its text), so it refers to nothing outside and reads the wire
 * itself: the same rows, names and addresses as lib/hall/catalog.ts, which takes over when the app is up
 * (first-tiles.test.ts holds one against the other). Only text and checked addresses are written.
 */
export function paintFirstTiles(body: string, base: string, host: string): void {
  const given = globalThis.APP_CONFIG as { defaultTab?: unknown } | undefined
  const tab = new URLSearchParams(location.search).get('tab') || String(given?.defaultTab ?? '')
  const wanted = ['sport', 'gaming', 'joker'].includes(tab) ? tab : 'realbet'
  // The other tabs open on lists of another kind.
  if (tab === 'concise' || tab === 'lottery') return
  const text = (...spellings: unknown[]) =>
    spellings
      .map((each) =>
        typeof each === 'string' || typeof each === 'number' ? String(each).trim() : '',
      )
      .find((each) => each !== '') ?? ''
  const { code, data } = JSON.parse(body) ?? {}
  if (Number(code) !== 200 || !data) return
  const all: Record<string, unknown>[] = Array.isArray(data) ? data : (data[wanted] ?? [])
  const shown = all.filter(
    (row) =>
      row &&
      text(row.category_id, Array.isArray(data) ? '' : wanted) === wanted &&
      (row.app_state === 1 || row.app_state === '1' || row.app_state === true) &&
      text(row.platform_name) !== '',
  )
  const places = document.querySelectorAll('[data-place]')
  const seen = new Set<string>()
  let next = 0
  for (const row of shown) {
    const place = places[next]
    if (!place) return
    const venue = text(row.platform_name)
    const query = new URLSearchParams(
      [
        ['name', venue],
        ['type', text(row.game_type) || '0'],
        ['code', text(row.game_code)],
      ].filter(([, value]) => value !== ''),
    )
    const address = `${base}/gamePage/?${query}`
    if (seen.has(address)) continue
    seen.add(address)
    next += 1
    const link = document.createElement('a')
    link.href = address
    link.className = place.firstElementChild?.className ?? ''
    link.append(...(place.firstElementChild?.childNodes ?? []))
    const [picture, name, note] = link.children
    if (!picture || !name || !note) return
    name.textContent = text(row.name, row.game_name, row.title, venue)
    const gameCode = text(row.game_code)
    const nameless = name.textContent === venue && gameCode !== '' && gameCode !== '0'
    note.textContent = nameless ? gameCode : venue.toUpperCase()
    const source = text(row.img, row.pic)
    if (source !== '') {
      const url = new URL(source, host || location.origin)
      if (url.protocol === 'https:' || url.origin === location.origin) {
        const image = document.createElement('img')
        image.alt = ''
        image.referrerPolicy = 'no-referrer'
        image.src = url.href
        picture.append(image)
      }
    }
    place.removeAttribute('aria-hidden')
    place.setAttribute('data-tile', venue)
    place.replaceChildren(link)
  }
}
