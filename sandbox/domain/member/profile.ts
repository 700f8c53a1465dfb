import type { Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { MOBILE } from './agents.ts'
import { changeMember, type Member } from './members.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { deleteSession } from './sessions.ts'

export interface ProfileChange {
  mobile?: string
  email?: string
  birthday?: string
}

const EMAIL = /^[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i
const DAY = /^(19[89]\d|20\d\d)-(\d{2})-(\d{2})$/

function isDay(raw: string): boolean {
  const at = Date.parse(`${raw}T00:00:00Z`)
  return DAY.test(raw) && Number.isFinite(at) && new Date(at).toISOString().startsWith(raw)
}

const refuseGuest = (member: Member): void => {
  if (member.guest) refuse(201, '试玩账号不能操作，请先注册')
}

export function changeProfile(platform: Platform, member: Member, change: ProfileChange): void {
  refuseGuest(member)
  const { mobile, email, birthday } = change
  if (mobile && !MOBILE.test(mobile)) refuse(201, '请输入正确手机号')
  if (email && !EMAIL.test(email)) refuse(201, '请输入正确邮箱号')
  if (birthday && !isDay(birthday)) refuse(201, '请输入正确的日期格式：YYYY-MM-DD')
  platform.act(() => changeMember(platform, member.id, change))
}

interface NewPassword {
  given: string
  next: string
}

async function hashNewPassword(platform: Platform, { given, next }: NewPassword): Promise<string> {
  if (next.length < 6 || next.length > 18) refuse(206, '密码须为 6–18 位')
  if (given === next) refuse(206, '新旧密码不能一致！')
  return hashPassword(next, platform.options.passwordCost)
}

const WRONG = [205, '登录密码错误'] as const

/** Replaces the login password and deletes the session. */
export async function replaceLoginPassword(
  platform: Platform,
  member: Member,
  change: NewPassword,
) {
  refuseGuest(member)
  await checkPassword(platform, member, change.given, member.password, WRONG)
  const password = await hashNewPassword(platform, change)
  platform.act(() => {
    changeMember(platform, member.id, { password })
    deleteSession(platform, member.id)
  })
}

/** Replaces the payment password. Needs the old one, or the login password for the first one (spec 3 §2). */
export async function replacePaymentPassword(
  platform: Platform,
  member: Member,
  change: NewPassword,
): Promise<void> {
  refuseGuest(member)
  const stored = member.paymentPassword ?? member.password
  await checkPassword(platform, member, change.given, stored, WRONG)
  const paymentPassword = await hashNewPassword(platform, change)
  platform.act(() => changeMember(platform, member.id, { paymentPassword }))
}
