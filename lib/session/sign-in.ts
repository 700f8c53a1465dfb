import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { REFERRER } from '#lib/constants.ts'
import { readSlot, removeSlot, slot, writeSlot } from '#lib/storage/storage.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import { currentEpoch } from './session.ts'

/* What the pages of sign-in and registration pass on: invitation, new account, newcomer and remembered account. */

const uid = v.pipe(
  v.string(),
  v.transform((raw) => normalizeText('code', raw)),
  v.check((text) => REFERRER.test(text)),
)
const referrerSlot = slot('referrer', 'session', 'visit', uid)

/** Saves the UID of an invitation link (`pid`), if it is valid. */
export function saveReferrer(pid: string | null): void {
  const parsed = v.safeParse(uid, pid)
  if (parsed.success) writeSlot(referrerSlot, parsed.output)
}

/** Returns the UID of the invitation, or '' if there is none. */
export const savedReferrer = (): string => readSlot(referrerSlot) ?? ''
/** Deletes the invitation after a registration. */
export const forgetReferrer = (): void => removeSlot(referrerSlot)

interface Credentials {
  readonly name: string
  readonly password: string
}

/** The credentials of a new account that has not signed in yet. They are never stored. */
const newCredentialsAtom = atom<Credentials | null>(null)
/** Keeps the credentials for the sign-in page after a registration without a token (spec 1 §4, Registration). */
export const keepNewCredentials = (credentials: Credentials): void =>
  currentEpoch().store.set(newCredentialsAtom, credentials)
export const newCredentials = (): Credentials | null => currentEpoch().store.get(newCredentialsAtom)
export const forgetNewCredentials = (): void => currentEpoch().store.set(newCredentialsAtom, null)

/** The name of the new member whom the next page welcomes, or '' after the welcome. */
export const newcomerAtom = atom('')
export const setNewcomer = (name: string): void => currentEpoch().store.set(newcomerAtom, name)

const accountSlot = slot('account', 'local', 'device', v.string())

/** Returns the account that 记住账号 prefills on this device, or '' if the last member did not want it. */
export const rememberedAccount = (): string => readSlot(accountSlot) ?? ''
/** Stores the account to prefill, or deletes it by ''. */
export const rememberAccount = (name: string): void => void writeSlot(accountSlot, name)
