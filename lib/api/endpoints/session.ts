import * as v from 'valibot'
import { command } from '#lib/api/endpoint.ts'
import { firstText, objectOf, text } from '#lib/api/schema.ts'
import { hasExtension } from '#lib/site/config.ts'

const tokenAnswer = v.pipe(
  objectOf({ api_token: text, token: text }),
  v.transform((wire) => firstText(wire.api_token, wire.token)),
)
/** `token` is '' if the platform answers none. */
const session = v.pipe(
  v.fallback(tokenAnswer, ''),
  v.transform((token) => ({ token })),
)

const credentials = v.object({ name: v.string(), password: v.string() })

/** Some back ends read `username` instead of `name`: the extension of config.js sends both. */
const nameFields = (name: string) => ({
  name,
  username: hasExtension('username') ? name : undefined,
})

/** Signs in. The answer is the token of a new session (spec 1 §7). */
export const login = command('POST /api/login_pc', {
  signsIn: true,
  input: v.pipe(
    credentials,
    v.transform((input) => ({ ...nameFields(input.name), password: input.password })),
  ),
  data: session,
})

/** Registers an account. */
export const register = command('POST /api/register', {
  signsIn: true,
  input: v.pipe(
    v.object({ ...credentials.entries, referrer: v.optional(v.string()) }),
    v.transform((input) => ({
      ...nameFields(input.name),
      password: input.password,
      pid: input.referrer || undefined,
    })),
  ),
  data: session,
})

/** Starts trial play. The specification has no path for it (spec 3 §2), so the path is our own. */
export const trialLogin = command('POST /api/guest_login', {
  signsIn: true,
  mayBeAbsent: true,
  data: session,
})

/** Ends the session on the platform. Here it ends at any answer, or after 3 s. */
export const logout = command('POST /api/logoff', {})
