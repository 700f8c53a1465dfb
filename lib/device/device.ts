/**
 * In-app browsers that block downloads, installing and second tabs: 'open in browser' is the way out. Beside those with
 * a name these are Android's WebView and, as it is no Safari, that of iOS; a page on the home screen of iOS says the same.
 */
export const isInAppBrowser = (agent: string, installed = isInstalled()): boolean =>
  /MicroMessenger|QQ\/|Weibo|DingTalk|AlipayClient|; wv\)/i.test(agent) ||
  (/iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent) && !installed)

export type Platform = 'ios' | 'android' | 'other'

/** Which kind of phone this is; iPads that call themselves Mac have touch points. */
export function platformOf(agent: string, touchPoints = 0): Platform {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios'
  return /Android/i.test(agent) ? 'android' : 'other'
}

/** Whether the page runs from the home screen already. */
export const isInstalled = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches === true ||
  ('standalone' in navigator && navigator.standalone === true)
