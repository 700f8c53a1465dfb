/** After this time the browser follows an early link without the program. */
const LINK_PATIENCE_MS = 3000

/** Keeps the last tap on a button or link before the program starts, and repeats it after the start. */
export function keepEarlyTaps(): void {
  let target: HTMLElement | null = null

  document.addEventListener('click', onTap, true)
  // A tap may submit typed text. The program has read that only after the next frame.
  document.documentElement.addEventListener('started', () =>
    requestAnimationFrame(() => setTimeout(repeat)),
  )

  function repeat() {
    document.removeEventListener('click', onTap, true)
    target?.click()
    target = null
  }

  function onTap(event: MouseEvent) {
    const { target: element, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!(element instanceof Element) || element.closest('[role=alert]')) return
    const control = element.closest<HTMLElement>('a[href], button')
    if (!control || ctrlKey || metaKey || shiftKey || altKey) return
    if (control instanceof HTMLAnchorElement) {
      if (control.origin !== location.origin || control.target !== '' || control.hash !== '') return
      const { href } = control
      setTimeout(() => {
        if (target === control) location.assign(href)
      }, LINK_PATIENCE_MS)
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    target = control
  }
}
