import { atom } from 'jotai/vanilla'
import { pageStore } from '#lib/page-store.ts'

/** Event of Chromium browsers when the site can be installed; other browsers have none. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer to install the site; null when it makes none now. */
export const installOfferAtom = atom<InstallEvent | null>(null)
const change = (next: InstallEvent | null): void => pageStore.set(installOfferAtom, next)

/** Runs once, in the shell: the browser announces it on whichever page comes first, and only once. */
export function watchInstallOffer(): () => void {
  const onOffer = (event: Event) => {
    // Without this the browser shows a bar of its own on top of the page.
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

/** Shows the browser's own question; an offer can be used once. */
export async function install(): Promise<boolean> {
  const offer = pageStore.get(installOfferAtom)
  change(null)
  return offer !== null && (await offer.prompt()).outcome === 'accepted'
}
