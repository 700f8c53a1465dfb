import * as v from 'valibot'
import { command } from '#lib/api/endpoint.ts'
import { firstText, objectOf, text } from '#lib/api/schema.ts'
import { hasExtension } from '#lib/site/config.ts'

const tokenAnswer = v.pipe(
  objectOf({ api_token: text, token: text }),
  v.transform((wire) => firstText(wire.api_token, wire.token)),
)
const issuedToken = v.pipe(tokenAnswer, v.nonEmpty('no token'))

const credentials = v.object({ name: v.string(), password: v.string() })

/** Some back ends read `username` instead of `name`: where config.js names the extension, both are sent. */
const nameFields = (name: string) => ({
  name,
  username: hasExtension('username') ? name : undefined,
})

/** Answers the token of a new session (spec 1 §7). */
export const login = command('POST /api/login_pc', {
  signsIn: true,
  input: v.pipe(
    credentials,
    v.transform((given) => ({ ...nameFields(given.name), password: given.password })),
  ),
  data: v.pipe(
    issuedToken,
    v.transform((token) => ({ token })),
  ),
})

/** May answer a token or nothing at all. */
export const register = command('POST /api/register', {
  signsIn: true,
  input: v.pipe(
    v.object({ ...credentials.entries, referrer: v.optional(v.string()) }),
    v.transform((given) => ({
      ...nameFields(given.name),
      password: given.password,
      pid: given.referrer || undefined,
    })),
  ),
  data: v.pipe(
    v.fallback(tokenAnswer, ''),
    v.transform((token) => ({ token: token || null })),
  ),
})

/** Trial play. The path is our convention: the real one is not known (spec 3 §2). */
export const guestLogin = command('POST /api/guest_login', {
  signsIn: true,
  optional: true,
  data: v.pipe(
    issuedToken,
    v.transform((token) => ({ token })),
  ),
})

/** Ends the session on the platform; here it has ended already. */
export const logout = command('POST /api/logoff', {})
