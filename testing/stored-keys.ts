import { logoutMark, markInSession, tokenInSession } from '#lib/session/stored-token.ts'

const every = tokenInSession.key.slice(0, -'token'.length)
const device = logoutMark.key.slice(0, -'logout'.length)

/** Names under which the site stores what a test writes or reads; they go to the page as an argument. */
export const STORED_KEYS = {
  /** Begins every name. */
  every,
  /** Begins the names of what a logout spares. */
  device,
  /** In the storage of the tab, or of the device where the member chose 自动登录. */
  token: tokenInSession.key,
  logoutMark: logoutMark.key,
  markInSession: markInSession.key,
  leftOff: `${every}left-off`,
  theme: `${device}theme`,
  textSize: `${device}text-size`,
} as const
