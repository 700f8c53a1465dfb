import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import { urlAnswer } from '#lib/api/schema.ts'

/** Address of the agents’ own site, for agents only (spec 1 §7). */
export const getAgentUrl = query('GET /api/getAgentLoginUrl', { data: urlAnswer })

/** Asks to become an agent; `mobile` as typed, `reason` in the member’s words (spec 1 §5). */
export const applyAgent = command('POST /api/applyagentdo', {
  input: v.pipe(
    v.object({ mobile: v.string(), reason: v.string() }),
    v.transform((given) => ({ mobile: given.mobile, apply_info: given.reason })),
  ),
})
