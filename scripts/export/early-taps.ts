import { NOTICE_ID, STATIC_CONTENT } from '#lib/site/started.ts'
import { REACT_PROPS } from './next-markup.ts'
import { shippedScript } from './shipped-script.ts'

interface EarlyTapsInput {
  /** Id of the notice about the start, whose own elements need no program. */
  readonly notice: string
  /** Selects what React does not hydrate but draws anew. */
  readonly staticContent: string
  /** React's own name for what it knows of an element, less its random end. */
  readonly mark: string
  /**
   * A link that was tapped is followed without the program after this time, when files of the page are still missing.
   */
  readonly linkPatienceMs: number
  /** After this time more when all are there: the program is about to listen. */
  readonly startPatienceMs: number
  /** A tap on a button is forgotten after this time. */
  readonly buttonPatienceMs: number
}

/**
 * Keeps the last tap on a button or a link of the static page until React listens to that element, or to the one that
 * has taken its place, and makes it then. Without it a tap in the first second of a slow load would be lost or load a
 * whole page, and a form would be sent by the browser. This function's text is what is shipped: it has no imports.
 */
function keepEarlyTaps(input: EarlyTapsInput): void {
  const { notice, staticContent, mark, linkPatienceMs, startPatienceMs, buttonPatienceMs } = input
  const root = document.documentElement
  let tapped: HTMLElement | null = null

  const isLive = (element: Element) => Object.keys(element).some((name) => name.startsWith(mark))
  const waits = (element: Element) =>
    !isLive(element) && (!('started' in root.dataset) || element.closest(staticContent) !== null)

  function leadsAway({ origin, target, hash, pathname }: HTMLAnchorElement): boolean {
    const isHere = hash !== '' && pathname === location.pathname
    return isHere || target !== '' || origin !== location.origin
  }

  function targetOf({ target }: Event): HTMLElement | null {
    if (!(target instanceof Element) || target.closest(`#${notice}`)) return null
    const found = target.closest<HTMLElement>('a[href], button')
    return found instanceof HTMLAnchorElement && leadsAway(found) ? null : found
  }

  function follow(link: HTMLAnchorElement, waited: boolean) {
    if (tapped !== link) return
    if (!waited && document.readyState === 'complete') {
      return void setTimeout(follow, startPatienceMs, link, true)
    }
    tapped = null
    location.assign(link.href)
  }

  function forget(button: HTMLElement) {
    if (tapped === button) tapped = null
  }

  /**
   * The tapped element, or the one that replaced it: a link to the same page, a button of the same name.
   */
  function present(wanted: HTMLElement): HTMLElement | undefined {
    if (wanted.isConnected) return wanted
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
    const isSame = (element: Element) =>
      wanted instanceof HTMLAnchorElement
        ? element.getAttribute('href') === wanted.getAttribute('href')
        : nameOf(element) === nameOf(wanted)
    return [...document.querySelectorAll<HTMLElement>(wanted.localName)].find(isSame)
  }

  function repeat() {
    if (!tapped) return
    const found = present(tapped)
    if (!found || !isLive(found)) return void requestAnimationFrame(repeat)
    tapped = null
    found.click()
  }

  function onTap(event: MouseEvent) {
    const found = targetOf(event)
    if (!found || !waits(found)) return void (tapped = null)
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!tapped) requestAnimationFrame(repeat)
    tapped = found
    if (found instanceof HTMLAnchorElement) setTimeout(follow, linkPatienceMs, found, false)
    else setTimeout(forget, buttonPatienceMs, found)
  }

  document.addEventListener('click', onTap, true)
}

/** The text of the script that keeps taps until the program listens (lib/site/started.ts). */
export const earlyTapsScript = (): string =>
  shippedScript(keepEarlyTaps, {
    notice: NOTICE_ID,
    staticContent: STATIC_CONTENT,
    mark: REACT_PROPS,
    linkPatienceMs: 1000,
    startPatienceMs: 3000,
    buttonPatienceMs: 10_000,
  })
