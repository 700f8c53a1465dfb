import { atom } from 'jotai/vanilla'
import { pageStore } from '#lib/page-store.ts'

/** The event of Chromium browsers for a site that can be installed. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer to install the site; null for none. */
export const installOfferAtom = atom<InstallEvent | null>(null)
const change = (next: InstallEvent | null): void => pageStore.set(installOfferAtom, next)

/** Follows the browser's offer; it comes once, on the first page. Returns the function that ends it. */
export function watchInstallOffer(): () => void {
  const onOffer = (event: Event) => {
    // Otherwise the browser shows a bar over the page.
    event.preventDefault()
    change(event as InstallEvent)
  }
  const onInstalled = () => change(null)
  addEventListener('beforeinstallprompt', onOffer)
  addEventListener('appinstalled', onInstalled)
  return () => {
    removeEventListener('beforeinstallprompt', onOffer)
    removeEventListener('appinstalled', onInstalled)
  }
}

/** Shows the browser's install prompt, once for each offer. Returns true if the member accepts. */
export async function promptInstall(): Promise<boolean> {
  const offer = pageStore.get(installOfferAtom)
  change(null)
  return offer !== null && (await offer.prompt()).outcome === 'accepted'
}
