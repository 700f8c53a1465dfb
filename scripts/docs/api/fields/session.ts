import { guestLogin, login, logout, register } from '#lib/api/endpoints/session.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { id, needed, text } from '#scripts/docs/api/field.ts'

const TOKEN = {
  api_token: text('The token: `Authorization: Bearer {token}` of all further calls'),
  token: text('The token (B)'),
}
const name = needed(text('Name, 6 to 16 letters and digits'))
const username = text('The name again, for a platform that reads it there')
const password = needed(text('Login password, 6 to 18 characters'))

export const session = [
  describeCall(login, {
    summary: 'Signs in; the session before, on whatever device, ends',
    note: '202, 203 and a 401 are shown as one and the same text, so that nobody learns which names exist.',
    sent: { name, username, password },
    answer: TOKEN,
    codes: { 202: '用户不存在', 203: '登录密码错误' },
  }),
  describeCall(register, {
    summary: 'Opens an account',
    note: 'A token in the answer signs in at once (variant one); without one the site signs in with what was typed.',
    sent: { name, username, password, pid: id('Referral code: the `id` of a member') },
    answer: TOKEN,
    codes: { 201: '此用户名已被注册, or a field is wrong' },
  }),
  describeCall(guestLogin, {
    summary: 'Opens a trial account',
    note: 'The path is ours: the real one is not known. Answers like a login; the member carries `guest` 1.',
    answer: TOKEN,
  }),
  describeCall(logout, {
    summary: 'Ends the session',
    note: 'The site clears the session whatever the answer.',
  }),
]
