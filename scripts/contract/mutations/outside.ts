import { brokenAt, envelope, whole, type Broken } from './bend.ts'

/** The outside of answers: status, body, envelope. */
export const ANSWERS: readonly Broken[] = [
  brokenAt(
    'POST /api/user',
    'body',
    'an HTML page',
    whole('POST /api/user', (each) => (each.body = '<html>502</html>')),
  ),
  brokenAt(
    'POST /api/balance',
    'body',
    'cut JSON',
    whole('POST /api/balance', (each) => (each.body = each.body.slice(0, 20))),
  ),
  brokenAt(
    'POST /api/uservip',
    'body',
    'an empty body',
    whole('POST /api/uservip', (each) => (each.body = '')),
  ),
  brokenAt(
    'POST /api/banklist',
    'code',
    'a code of words',
    envelope('POST /api/banklist', (each) => (each.code = 'OK')),
  ),
  brokenAt(
    'POST /api/getcard',
    'code',
    'no code',
    envelope('POST /api/getcard', (each) => delete each.code),
  ),
  brokenAt(
    'POST /api/app',
    'message',
    'a message that is an object',
    envelope('POST /api/app', (each) => (each.message = { zh: '好' })),
  ),
  brokenAt(
    'POST /api/getpaybank',
    'status',
    'success under status 500',
    whole('POST /api/getpaybank', (each) => (each.status = 500)),
  ),
  brokenAt(
    'POST /api/bannerList',
    'status',
    'a redirect',
    whole('POST /api/bannerList', (each) => {
      each.status = 302
      each.headers.location = '/elsewhere'
    }),
  ),
  brokenAt(
    'POST /api/getBetAmount',
    'code',
    'a refusal where an answer was due',
    envelope('POST /api/getBetAmount', (each) => (each.code = 500)),
  ),
  brokenAt(
    'POST /api/homenotice',
    'content-type',
    'JSON as HTML',
    whole('POST /api/homenotice', (each) => (each.headers['content-type'] = 'text/html')),
    'tolerated',
  ),
]
