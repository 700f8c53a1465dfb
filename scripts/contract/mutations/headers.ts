import { brokenAt, data, header, whole, type Broken } from './bend.ts'

/** Headers, tokens, sign-in. */
export const HEADERS: readonly Broken[] = [
  brokenAt(
    'POST /api/user',
    'Access-Control-Allow-Origin',
    'no cross-origin header',
    header('access-control-allow-origin'),
  ),
  brokenAt(
    'preflight (OPTIONS)',
    'Access-Control-Allow-Headers',
    'Authorization not allowed',
    header('access-control-allow-headers', '*'),
  ),
  brokenAt('preflight (OPTIONS)', 'status', 'OPTIONS not answered', (passing, call) => {
    if (call.startsWith('OPTIONS')) passing.status = 405
  }),
  brokenAt(
    'preflight (OPTIONS)',
    'Access-Control-Max-Age',
    'preflights asked again each time',
    header('access-control-max-age'),
    'tolerated',
  ),
  brokenAt('Date header', 'Date', 'no Date', header('date'), 'tolerated'),
  brokenAt(
    'Date header',
    'Date',
    'a Date an hour off',
    header('date', 'Thu, 01 Jan 2026 00:00:00 GMT'),
    'tolerated',
  ),
  brokenAt(
    'Date header',
    'Access-Control-Expose-Headers',
    'a Date that is hidden',
    header('access-control-expose-headers'),
    'tolerated',
  ),
  brokenAt(
    'calls without a token',
    'POST /api/gettransrecord',
    'records for everybody',
    whole('POST /api/gettransrecord', (each) => {
      each.status = 200
      each.body = JSON.stringify({ code: 200, message: '', data: { data: [] } })
    }),
  ),
  brokenAt(
    'POST /api/login_pc',
    'api_token',
    'a login without a token',
    data('POST /api/login_pc', () => ({ session: 'x' })),
  ),
]
