import { guestLogin, login, logout, register } from '#lib/api/endpoints/session.ts'
import {
  endSession,
  logIn,
  openSession,
  openTrial,
  register as enrol,
} from '#sandbox/domain/member/sessions.ts'
import type { Payload } from './payload.ts'
import { Reply, serve, servePublic, type Served } from './serve.ts'
import type { Spelling } from './dialect.ts'

const name = (payload: Payload, spell: Spelling): string =>
  payload.text(spell.either('name', 'username'), 32)

const issued = (spell: Spelling, token: string) =>
  spell.either<object>({ api_token: token }, { token })

export const sessionHandlers: readonly Served[] = [
  servePublic(login, async ({ platform, payload, spell }) => {
    const token = await logIn(platform, name(payload, spell), payload.secret('password'))
    return new Reply('登录成功', issued(spell, token))
  }),
  servePublic(register, async ({ platform, payload, spell }) => {
    const member = await enrol(platform, {
      name: name(payload, spell),
      password: payload.secret('password'),
      referrer: payload.text('pid', 16),
    })
    // A answers nothing, B a token.
    return new Reply(
      '注册成功',
      spell.either(null, issued(spell, openSession(platform, member.id))),
    )
  }),
  servePublic(
    guestLogin,
    ({ platform, spell }) => new Reply('登录成功', issued(spell, openTrial(platform))),
  ),
  serve(logout, ({ platform, member }) => {
    endSession(platform, member.id)
    return new Reply('退出成功')
  }),
]
