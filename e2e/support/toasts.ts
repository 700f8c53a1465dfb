import type { BrowserContext, Page } from '@playwright/test'

/** Runs in each document before its scripts. It collects in `shownToasts` the toasts that no test has taken. */
function recordToasts(): void {
  const { shownToasts } = Object.assign(window, {
    shownToasts: [] as { text: string; node: HTMLElement }[],
  })
  let newest = 0
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && Number(node.dataset.toast) > newest) {
          // An opening sheet shows the same toast again.
          newest = Number(node.dataset.toast)
          shownToasts.push({ text: node.innerText, node })
        }
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page. */
function findToast(wanted: string | RegExp): boolean {
  const toasts: unknown = Reflect.get(window, 'shownToasts')
  if (!Array.isArray(toasts)) return false
  const index = toasts.findIndex(({ text }) =>
    typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text),
  )
  if (index < 0) return false
  const { node } = toasts.splice(index, 1)[0]
  if (node.closest('[role=status]')) node.style.visibility = 'hidden'
  return true
}

/** Records each toast from now on, because on a slow machine one may be over before a test looks for it. */
export const followToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(recordToasts)

/**
 * Resolves to true if a toast of the current document had this text. Each toast is found once: a second search finds only a
 * new toast.
 */
export const takeToast = (page: Page, text: string | RegExp): Promise<boolean> =>
  page.evaluate(findToast, text).catch(() => false)
