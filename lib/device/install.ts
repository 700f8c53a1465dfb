import { atom } from 'jotai/vanilla'
import { pageStore } from '#lib/page-store.ts'

/** The event of Chromium browsers for a site that can be installed. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer to install the site, or null if there is none. */
export const installOfferAtom = atom<InstallEvent | null>(null)
const setOffer = (next: InstallEvent | null): void => pageStore.set(installOfferAtom, next)

/** Watches for the browser's offer, which comes once, on the first page. Returns the function that stops it. */
export function watchInstallOffer(): () => void {
  const onOffer = (event: Event) => {
    // Otherwise the browser shows a bar over the page.
    event.preventDefault()
    setOffer(event as InstallEvent)
  }
  const onInstalled = () => setOffer(null)
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
  setOffer(null)
  return offer !== null && (await offer.prompt()).outcome === 'accepted'
}
