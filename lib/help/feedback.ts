import * as v from 'valibot'
import { recordOf } from '#lib/api/schema/schema.ts'
import { preference } from '#lib/preferences.ts'

/** Whether an article helped, by its type; on this device only, since no call of the specifications takes it. */
export const helpFeedback = preference(
  'help-feedback',
  recordOf(v.boolean()),
  {} as Readonly<Record<string, boolean>>,
)
