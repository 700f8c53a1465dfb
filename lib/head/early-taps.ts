/** A link that was tapped early is followed without the program after this time. */
const LINK_PATIENCE_MS = 3000

/**
 * Keeps the last tap on a button or a link of the exported page until the program has started, and makes it then: before
 * that nothing listens.
 */
export function keepEarlyTaps(): void {
  let tapped: HTMLElement | null = null

  document.addEventListener('click', onTap, true)
  // After the next frame the program has read what was typed before it, which a tap may send.
  document.documentElement.addEventListener('started', () =>
    requestAnimationFrame(() => setTimeout(repeat)),
  )

  function repeat() {
    document.removeEventListener('click', onTap, true)
    tapped?.click()
    tapped = null
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
      }, LINK_PATIENCE_MS)
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    tapped = control
  }
}
