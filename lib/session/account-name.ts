import * as v from 'valibot'
import { read, slot, write } from '#lib/storage.ts'

/** '' where the member wants none kept. */
const account = slot('account', 'local', 'device', v.string())

/** The account that signed in last on this device; '' where none shall be kept, null where none has signed in. */
export const keptAccount = (): string | null => read(account)
export const keepAccount = (name: string): void => write(account, name)
