/**
 * Features that a browser can lack or refuse, each switched off by a script that runs in the page before its own.
 * Functions alone: they are sent to the browser as text and see nothing of this file. Observers of size and view are in
 * every browser that the site promises to run in (docs/decisions/0018-browser-floor.md). Storage that is there and goes
 * wrong: storage-faults.ts.
 */
export const MISSING: Readonly<Record<string, () => void>> = {
  IndexedDB: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'service workers': () => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  },
  BroadcastChannel: () => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
  },
  'Web Locks': () => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  },
  workers: () => {
    for (const name of ['Worker', 'SharedWorker']) Reflect.deleteProperty(window, name)
  },
  'the clipboard, which refuses': () => {
    const refuse = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
    Object.assign(Clipboard.prototype, { writeText: refuse, readText: refuse })
    document.execCommand = () => false
  },
  vibration: () => {
    Reflect.deleteProperty(Navigator.prototype, 'vibrate')
  },
  notifications: () => {
    for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name)
  },
  'a secure context': () => {
    for (const name of ['subtle', 'randomUUID']) Reflect.deleteProperty(Crypto.prototype, name)
    for (const name of ['clipboard', 'locks', 'serviceWorker', 'share']) {
      Reflect.deleteProperty(Navigator.prototype, name)
    }
  },
  'news of media queries': () => {
    MediaQueryList.prototype.addEventListener = () => undefined
  },
}
