import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { REFERRER } from '#lib/constants.ts'
import { config } from '#lib/site/config.ts'
import { readSlot, removeSlot, slot, writeSlot } from '#lib/storage/storage.ts'
import { normalizeText } from '#lib/text/normalize.ts'
import { currentEpoch } from './session.ts'

/**
 * The codes of the 21 pictures in public/captcha. They prevent an accidental double registration, but do not stop
 * programs, because codes and pictures are public.
 */
export const CAPTCHA_CODES = [
  'A7KM',
  'C3HX',
  'E9RT',
  'F4WN',
  'H6PY',
  'J3UV',
  'K9CE',
  'M4XA',
  'N7FR',
  'P6TH',
  'R3YK',
  'T9JM',
  'U4EC',
  'V7NP',
  'W6AH',
  'X9FU',
  'Y4RJ',
  '3KTW',
  '4PVX',
  '7MCY',
  '9HNE',
] as const

/** Picks any picture but the current one. `random` is in [0, 1); all 21 can come (old defect 12). */
export function nextCaptcha(random: number, current: number | null): number {
  const others = CAPTCHA_CODES.length - (current === null ? 0 : 1)
  const index = Math.floor(random * others)
  return current !== null && index >= current ? index + 1 : index
}

/** The address of a picture: `picture` counts from 0, the files from 01. */
export const captchaAddress = (picture: number): string =>
  `${config.basePath}/captcha/${String(picture + 1).padStart(2, '0')}.svg`

/** True if the code is right; case and width of its letters do not matter (spec 1 §5). */
export const isCaptchaRight = (typed: string, picture: number | null): boolean =>
  picture !== null && normalizeText('code', typed).toUpperCase() === CAPTCHA_CODES[picture]

/** The code letter by letter, for a screen reader. */
export const spokenCode = (picture: number): string =>
  Array.from(CAPTCHA_CODES[picture] ?? '').join('，')

const uid = v.pipe(
  v.string(),
  v.transform((raw) => normalizeText('code', raw)),
  v.check((text) => REFERRER.test(text)),
)
const referrerSlot = slot('referrer', 'session', 'visit', uid)

/** Saves the UID of an invitation link (`pid`); ignores an invalid one. */
export function saveReferrer(pid: string | null): void {
  const parsed = v.safeParse(uid, pid)
  if (parsed.success) writeSlot(referrerSlot, parsed.output)
}

/** The UID of the invitation; '' for none. */
export const savedReferrer = (): string => readSlot(referrerSlot) ?? ''
/** Deletes the invitation; called after a registration. */
export const forgetReferrer = (): void => removeSlot(referrerSlot)

interface Credentials {
  readonly name: string
  readonly password: string
}

/** Credentials of a new account that has not signed in yet; they are never stored. */
const newCredentialsAtom = atom<Credentials | null>(null)
/** Passes the credentials to the sign-in page after a registration without a token (spec 1 §4, Registration). */
export const storeNewCredentials = (credentials: Credentials): void =>
  currentEpoch().store.set(newCredentialsAtom, credentials)
export const newCredentials = (): Credentials | null => currentEpoch().store.get(newCredentialsAtom)
export const forgetNewCredentials = (): void => currentEpoch().store.set(newCredentialsAtom, null)

/** The name of the member whom the page after a registration welcomes; '' for none. */
export const newcomerAtom = atom('')
export const setNewcomer = (name: string): void => currentEpoch().store.set(newcomerAtom, name)

const account = slot('account', 'local', 'device', v.string())

/** The account to prefill at the next sign-in on this device; '' for none. */
export const readAccount = (): string => readSlot(account) ?? ''
/** Stores the account to prefill; '' deletes it. */
export const storeAccount = (name: string): void => writeSlot(account, name)
