/**
 * True in an in-app browser, which blocks downloads, installing and second tabs. Android's WebView has the mark `wv`; a
 * WebView of iOS is not named Safari, but neither is an installed page.
 */
export const isInAppBrowser = (agent: string, installed = isInstalled()): boolean =>
  /MicroMessenger|QQ\/|Weibo|DingTalk|AlipayClient|; wv\)/i.test(agent) ||
  (/iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent) && !installed)

export type Platform = 'ios' | 'android' | 'other'

/** The system of this device; an iPad may call itself Mac, but has touch points. */
export function platformOf(agent: string, touchPoints = 0): Platform {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios'
  return /Android/i.test(agent) ? 'android' : 'other'
}

/** True when the page runs from the home screen. */
export const isInstalled = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches === true ||
  ('standalone' in navigator && navigator.standalone === true)
