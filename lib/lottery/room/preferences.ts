import * as v from 'valibot'
import { preference } from '#lib/preferences.ts'

/** Sounds of the lottery room. */
export const sound = preference('sound', v.boolean(), true)
/** Time stamps in the chat (spec 1 §2, /userCent). */
export const messageTime = preference('message-time', v.boolean(), true)
/** A prompt when a bet has won (spec 1 §2, /userCent). */
export const winPrompt = preference('win-prompt', v.boolean(), true)
/** No sounds, no vibration, no prompts (spec 1 §2, /userCent). */
export const quietMode = preference('quiet', v.boolean(), false)
export const chatHidesBets = preference('chat-hides-bets', v.boolean(), false)
export const chatHidesSystem = preference('chat-hides-system', v.boolean(), false)
/** The newest 500 muted speakers (`muteKey`). */
export const chatMuted = preference<readonly string[]>(
  'chat-muted',
  v.pipe(
    v.array(v.string()),
    v.transform((ids) => ids.slice(-500)),
  ),
  [],
)
