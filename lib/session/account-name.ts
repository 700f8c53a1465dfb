import * as v from 'valibot'
import { read, slot, write } from '#lib/storage.ts'

const account = slot('account', 'local', 'device', v.string())

/** The account that signed in last and wanted to be remembered on this device; '' for none. */
export const readAccount = (): string => read(account) ?? ''
/** Stores the account for the next sign-in; '' forgets it. */
export const storeAccount = (name: string): void => write(account, name)
