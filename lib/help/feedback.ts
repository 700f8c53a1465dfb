import * as v from 'valibot'
import { preference } from '#lib/preferences.ts'

/** Whether an article helped, by its type; on this device only, since no call of the specifications takes it. */
export const helpFeedback = preference(
  'help-feedback',
  v.record(v.string(), v.boolean()),
  {} as Readonly<Record<string, boolean>>,
)
