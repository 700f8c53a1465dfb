interface Input {
  /** Selects what the program does not hydrate but draws anew. */
  readonly staticContent: string
  readonly linkPatienceMs: number
}

/**
 * Keeps the last tap on a button or a link of the exported page until the program has started and drawn its screen, and
 * makes it then: before that nothing listens. A link is followed without the program when that takes too long. This
 * function's text is shipped: it has no imports.
 */
export function keepEarlyTaps({ staticContent, linkPatienceMs }: Input): void {
  const root = document.documentElement
  let tapped: HTMLElement | null = null

  document.addEventListener('click', onTap, true)
  root.addEventListener('started', repeat, { once: true })

  function repeat() {
    if (document.querySelector(staticContent)) return void requestAnimationFrame(repeat)
    document.removeEventListener('click', onTap, true)
    if (tapped?.isConnected) tapped.click()
    else if (tapped)
      [...document.querySelectorAll(tapped.localName)]
        .find(isSame)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    tapped = null
  }

  /** Whether a control of the drawn screen is the one of the static page that it has replaced. */
  function isSame(control: Element) {
    const nameOf = (of: Element) =>
      of.getAttribute('href') ?? of.getAttribute('aria-label') ?? of.textContent
    return tapped !== null && nameOf(control) === nameOf(tapped)
  }

  function onTap(event: MouseEvent) {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!(target instanceof Element) || target.closest('[role=alert]')) return
    const control = target.closest<HTMLElement>('a[href], button')
    if (!control || ctrlKey || metaKey || shiftKey || altKey) return
    if (control instanceof HTMLAnchorElement) {
      if (control.origin !== location.origin || control.target !== '' || control.hash !== '') return
      const { href } = control
      setTimeout(() => {
        if (tapped === control) location.assign(href)
      }, linkPatienceMs)
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    tapped = control
  }
}
