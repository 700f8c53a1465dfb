/** Event of Chromium browsers when the site can be installed; other browsers have none. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallEvent | null = null
const watchers = new Set<() => void>()

const change = (next: InstallEvent | null): void => {
  offered = next
  for (const each of watchers) each()
}

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

export function onInstallOffer(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/** Whether the browser would install the site now. */
export const canInstall = (): boolean => offered !== null

/** Shows the browser's own question; an offer can be used once. */
export async function install(): Promise<boolean> {
  const offer = offered
  change(null)
  return offer !== null && (await offer.prompt()).outcome === 'accepted'
}
