import * as v from 'valibot'
import { read, remove, slot, write } from '#lib/storage.ts'

/** In this tab only: the name of an account that was just registered and is to be signed in. */
const signedUpSlot = slot('signed-up', 'session', 'member', v.pipe(v.string(), v.nonEmpty()))

/** Saves the name for the sign-in page, where the platform answered no token (spec 1 §4, Registration). */
export const saveSignedUpName = (name: string): void => write(signedUpSlot, name)

/** Returns the name and removes it; '' for none. */
export function takeSignedUpName(): string {
  const name = read(signedUpSlot) ?? ''
  remove(signedUpSlot)
  return name
}
