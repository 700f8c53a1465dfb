import { guestLogin, login, logout, register } from '#lib/api/endpoints/session.ts'
import { endSession, logIn, openTrial, register as enrol } from '#sandbox/domain/member/sessions.ts'
import type { Payload } from './payload.ts'
import { Reply, serve, servePublic, type Served } from './serve.ts'
import type { Wire } from './wire.ts'

const name = (payload: Payload, { extensions }: Wire): string =>
  (extensions.includes('username') && payload.text('username', 32)) || payload.text('name', 32)

const issued = (token: string) => new Reply('登录成功', { api_token: token })

export const sessionHandlers: readonly Served[] = [
  servePublic(login, async ({ platform, payload, wire }) => {
    const token = await logIn(platform, name(payload, wire), payload.secret('password'))
    return issued(token)
  }),
  servePublic(register, async ({ platform, payload, wire }) => {
    await enrol(platform, {
      name: name(payload, wire),
      password: payload.secret('password'),
      referrer: payload.text('pid', 16),
    })
    return new Reply('注册成功')
  }),
  servePublic(guestLogin, ({ platform }) => issued(openTrial(platform))),
  serve(logout, ({ platform, member }) => {
    endSession(platform, member.id)
    return new Reply('退出成功')
  }),
]
