import type { BrowserContext, Page } from '@playwright/test'

/** Runs in every document before its own scripts: `shownToasts` are those that no test has taken yet. */
function recordToasts(): void {
  const { shownToasts } = Object.assign(window, {
    shownToasts: [] as { text: string; node: HTMLElement }[],
  })
  let newest = 0
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && Number(node.dataset.toast) > newest) {
          // A sheet that opens shows it once more.
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

/** On a slow machine a toast may be over before a test looks for it: from now on each is recorded. */
export const followToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(recordToasts)

/**
 * Whether a toast of the current document had this text; each is found once: a success that is looked for again is
 * another one. A new document has had none.
 */
export const takeToast = (page: Page, text: string | RegExp): Promise<boolean> =>
  page.evaluate(findToast, text).catch(() => false)
