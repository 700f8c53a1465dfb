import * as v from 'valibot'
import { recordOf } from '#lib/api/schema/schema.ts'
import { preference } from '#lib/preferences.ts'
import { protectionSchema, UNPROTECTED, type Protection } from './own-limits.ts'

/** Limits, break and reality check that members set for themselves; stored on this device, also after logout. */
export const protection = preference<Protection>('protection', protectionSchema, UNPROTECTED)
/** Minutes played by hour number (epoch hours), the last 31 days. */
export const playMinutes = preference<Record<string, number>>(
  'play-minutes',
  recordOf(
    v.pipe(
      v.number(),
      v.check((value) => value >= 0),
    ),
  ),
  {},
)
