/** In-app browsers that block downloads and installing: 'open in browser' is the way out. */
export const isInAppBrowser = (agent: string): boolean =>
  /MicroMessenger|QQ\/|Weibo|DingTalk|AlipayClient/i.test(agent)

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
