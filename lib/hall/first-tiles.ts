import type { Game } from '#lib/api/endpoints/hall.ts'
import { config } from '#lib/config.ts'
import { hereSafeUrl } from '#lib/url/safe-url.ts'
import { catalogOf, categoryOf } from './catalog.ts'
import { noteTap } from './tapped-tile.ts'

/** Draws the first games into the skeletons of the static page; the app replaces them once it has hydrated. */
export function paintFirstTiles(games: readonly Game[]): void {
  const category = categoryOf(new URLSearchParams(location.search).get('tab'))
  // These tabs open on lists of another kind.
  if (category === 'concise' || category === 'lottery') return
  const tiles = catalogOf(games, []).filter((each) => each.category === category)
  const skeletons = document.querySelectorAll('[data-skeleton]')
  for (const [index, skeleton] of [...skeletons].slice(0, tiles.length).entries()) {
    const { title, note, venue, picture, to } = tiles[index]!
    const link = document.createElement('a')
    link.href = config.basePath + to
    link.addEventListener('click', () => noteTap(to))
    link.className = skeleton.firstElementChild?.className ?? ''
    link.append(...(skeleton.firstElementChild?.childNodes ?? []))
    const [frame, name, words] = link.children
    if (!frame || !name || !words) return
    name.textContent = title
    words.textContent = note
    const source = hereSafeUrl(picture, 'image')
    if (source !== null) {
      const image = document.createElement('img')
      image.alt = ''
      image.referrerPolicy = 'no-referrer'
      image.src = source
      frame.append(image)
    }
    skeleton.removeAttribute('aria-hidden')
    skeleton.setAttribute('data-tile', venue)
    skeleton.replaceChildren(link)
  }
}
