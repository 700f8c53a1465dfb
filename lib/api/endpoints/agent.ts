import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import { urlAnswer } from '#lib/api/schema.ts'

export const getAgentUrl = query('GET /api/getAgentLoginUrl', { data: urlAnswer })

export const applyAgent = command('POST /api/applyagentdo', {
  input: v.pipe(
    v.object({ mobile: v.string(), reason: v.string() }),
    v.transform((given) => ({ mobile: given.mobile, apply_info: given.reason })),
  ),
})
