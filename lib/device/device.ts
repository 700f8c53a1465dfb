/**
 * True in an in-app browser, which blocks downloads, installing and second tabs. A WebView of Android names itself `wv`. A
 * WebView of iOS lacks the name Safari, as an installed page does.
 */
export const isInAppBrowser = (agent: string, installed = isInstalled()): boolean =>
  /MicroMessenger|QQ\/|Weibo|DingTalk|AlipayClient|; wv\)/i.test(agent) ||
  (/iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent) && !installed)

export type PhoneSystem = 'ios' | 'android' | 'other'

/** Returns the system of this device. An iPad may report a Mac, but has touch points. */
export function phoneSystemOf(agent: string, touchPoints = 0): PhoneSystem {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios'
  return /Android/i.test(agent) ? 'android' : 'other'
}

/** True if the page runs from the home screen. */
export const isInstalled = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches === true ||
  ('standalone' in navigator && navigator.standalone === true)
