import * as v from 'valibot'
import { read, slot, write } from '#lib/storage.ts'

const account = slot('account', 'local', 'device', v.string())

/** The account that signed in last on this device; '' unless it was to be kept. */
export const readAccount = (): string => read(account) ?? ''
export const storeAccount = (name: string): void => write(account, name)
