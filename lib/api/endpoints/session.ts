import * as v from 'valibot'
import { command } from '#lib/api/endpoint.ts'
import { firstText, objectOf, text } from '#lib/api/schema.ts'
import { hasExtension } from '#lib/site/config.ts'

const tokenAnswer = v.pipe(
  objectOf({ api_token: text, token: text }),
  v.transform((wire) => firstText(wire.api_token, wire.token)),
)
const requiredToken = v.pipe(tokenAnswer, v.nonEmpty('no token'))

const credentials = v.object({ name: v.string(), password: v.string() })

/** The name, and also `username` for back ends that read it (an extension in config.js). */
const nameFields = (name: string) => ({
  name,
  username: hasExtension('username') ? name : undefined,
})

/** Signs in and answers the token of a new session (spec 1 §7). */
export const login = command('POST /api/login_pc', {
  signsIn: true,
  input: v.pipe(
    credentials,
    v.transform((input) => ({ ...nameFields(input.name), password: input.password })),
  ),
  data: v.pipe(
    requiredToken,
    v.transform((token) => ({ token })),
  ),
})

/** Registers an account; the answer may have no token. */
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
  data: v.pipe(
    v.fallback(tokenAnswer, ''),
    v.transform((token) => ({ token: token || null })),
  ),
})

/** Starts trial play; the path is our convention, because the real one is unknown (spec 3 §2). */
export const guestLogin = command('POST /api/guest_login', {
  signsIn: true,
  optional: true,
  data: v.pipe(
    requiredToken,
    v.transform((token) => ({ token })),
  ),
})

/** Ends the session on the platform, after it has ended on this device. */
export const logout = command('POST /api/logoff', {})
