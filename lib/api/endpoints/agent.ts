import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import { urlAnswer } from '#lib/api/schema.ts'

/** Reads the address of the agents’ own site, for agents only (spec 1 §7). */
export const getAgentUrl = query('GET /api/getAgentLoginUrl', { data: urlAnswer })

/** Applies to become an agent (spec 1 §5). */
export const applyAgent = command('POST /api/applyagentdo', {
  input: v.pipe(
    v.object({ mobile: v.string(), reason: v.string() }),
    v.transform((input) => ({ mobile: input.mobile, apply_info: input.reason })),
  ),
})
