import * as v from 'valibot'
import { preference, readPreference } from '#lib/preferences.ts'

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
const MUTED_MAX = 500
/** The muted speakers by `muteKey`, the newest last. */
export const chatMuted = preference<readonly string[]>('chat-muted', v.array(v.string()), [])

/** Mutes a speaker. Of more than 500 the earliest is dropped. */
export const muteSpeaker = (key: string): void =>
  chatMuted.set([...new Set([...readPreference(chatMuted), key])].slice(-MUTED_MAX))
