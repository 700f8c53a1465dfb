import * as v from 'valibot'
import { read, slot, write } from '#lib/storage.ts'
import { protectionNow } from './clock.ts'

const seen = slot('reality-check', 'session', 'member', v.number())

/** When the last reality check was acknowledged (platform time, epoch ms); 0 for never in this session. */
export const acknowledgedAt = (): number => read(seen) ?? 0

export const acknowledge = (): void => write(seen, protectionNow())
