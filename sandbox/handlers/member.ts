import { applyAgent, getAgentUrl } from '#lib/api/endpoints/agent.ts'
import {
  changeLoginPassword,
  changePaymentPassword,
  getBalance,
  getMember,
  getRefreshedMember,
  updateMember,
  uploadImage,
} from '#lib/api/endpoints/member.ts'
import { trialLogin, login, logout, register } from '#lib/api/endpoints/session.ts'
import { getVipLevels } from '#lib/api/endpoints/vip.ts'
import { VIP_ROWS } from '#sandbox/content/vip.ts'
import { applyAsAgent } from '#sandbox/domain/member/agents.ts'
import { changeMember } from '#sandbox/domain/member/members.ts'
import {
  replaceLoginPassword,
  replacePaymentPassword,
  changeProfile,
} from '#sandbox/domain/member/profile.ts'
import { deleteSession, logIn, openTrial, registerMember } from '#sandbox/domain/member/sessions.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { imageType, saveUpload } from '#sandbox/domain/uploads.ts'
import { uploadUrl } from './files.ts'
import { memberView, moneyView, partialView } from './member-view.ts'
import type { Payload } from './payload.ts'
import { Reply, serve, servePublic, type EndpointHandler } from './serve.ts'
import type { Wire } from './wire.ts'

const name = (payload: Payload, { extensions }: Wire): string =>
  (extensions.includes('username') && payload.text('username', 32)) || payload.text('name', 32)

const issued = (token: string) => new Reply('登录成功', { api_token: token })

export const sessionHandlers: readonly EndpointHandler[] = [
  servePublic(login, async ({ platform, payload, wire }) => {
    const token = await logIn(platform, name(payload, wire), payload.secret('password'))
    return issued(token)
  }),
  servePublic(register, async ({ platform, payload, wire }) => {
    await registerMember(platform, {
      name: name(payload, wire),
      password: payload.secret('password'),
      referrer: payload.text('pid', 16),
    })
    return new Reply('注册成功')
  }),
  servePublic(trialLogin, ({ platform }) => issued(openTrial(platform))),
  serve(logout, ({ platform, member }) => {
    deleteSession(platform, member.id)
    return new Reply('退出成功')
  }),
]

const ACCEPTED = ['image/png', 'image/gif']

const change = (payload: Payload) => ({
  given: payload.secret('password'),
  next: payload.secret('paypassword'),
})

export const memberHandlers: readonly EndpointHandler[] = [
  serve(getMember, ({ platform, member, wire, site }) => memberView(platform, member, wire, site)),
  serve(getRefreshedMember, ({ platform, member }) => partialView(platform, member)),
  serve(getBalance, ({ platform, member, wire }) => {
    const { balance, gameblance } = moneyView(platform, member)
    return { balance, ...wire.more({ gameblance }) }
  }),
  serve(updateMember, ({ platform, member, payload }) => {
    const fields = ['email', 'mobile', 'birthday'] as const
    const given = fields.filter((field) => payload.has(field))
    changeProfile(
      platform,
      member,
      Object.fromEntries(given.map((field) => [field, payload.text(field, 100)])),
    )
    return new Reply('操作成功')
  }),
  serve(uploadImage, async ({ platform, member, payload, site }) => {
    const file = payload.file('file') ?? refuse(201, '上传失败')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const type = imageType(bytes) ?? ''
    if (!ACCEPTED.includes(type)) refuse(201, '上传失败')
    return platform.act(() => {
      const url = uploadUrl(site, saveUpload(platform, member.id, type, bytes))
      changeMember(platform, member.id, { avatar: url })
      return new Reply('上传成功', url)
    })
  }),
  serve(changeLoginPassword, async ({ platform, member, payload }) => {
    await replaceLoginPassword(platform, member, change(payload))
    return new Reply('密码修改成功！')
  }),
  serve(changePaymentPassword, async ({ platform, member, payload }) => {
    await replacePaymentPassword(platform, member, change(payload))
    return new Reply('密码修改成功！')
  }),
]

export const vipHandlers: readonly EndpointHandler[] = [
  servePublic(getVipLevels, () =>
    VIP_ROWS.map(({ deposit, turnover, rebates }) => ({
      recharge: fromCents(deposit * 100),
      flow: fromCents(turnover * 100),
      realperson: fromCents(rebates.realbet),
      electron: fromCents(rebates.concise),
      joker: fromCents(rebates.joker),
      sport: fromCents(rebates.sport),
      e_sport: fromCents(rebates.gaming),
      lottery: fromCents(rebates.lottery),
    })),
  ),
]

export const agentHandlers: readonly EndpointHandler[] = [
  serve(getAgentUrl, ({ member, site }) =>
    member.agent
      ? { url: `${site}/sandbox/agent.html?name=${encodeURIComponent(member.name)}` }
      : refuse(201, '还不是代理，请先申请'),
  ),
  serve(applyAgent, ({ platform, member, payload }) => {
    applyAsAgent(platform, member, payload.text('mobile', 20), payload.text('apply_info'))
    return new Reply('申请已提交，等待后台审核')
  }),
]
