import { dataSaver, textSize, theme } from '#lib/preferences.ts'
import { roomTourSeen } from '#lib/room/preferences.ts'
import { logoutMark, markInSession, tokenInSession } from '#lib/session/stored-token.ts'
import { DEVICE, MEMBER } from '#lib/storage.ts'

/** Names under which the site stores what a test writes or reads; it goes to the page as an argument. */
export const STORED_KEYS = {
  /** Begins every name. */
  every: MEMBER,
  /** Begins the names of what a logout spares. */
  device: DEVICE,
  /** In the storage of the tab, or of the device where the member chose 自动登录. */
  token: tokenInSession.key,
  logoutMark: logoutMark.key,
  markInSession: markInSession.key,
  roomTour: roomTourSeen.key,
  theme: theme.key,
  textSize: textSize.key,
  dataSaver: dataSaver.key,
} as const
