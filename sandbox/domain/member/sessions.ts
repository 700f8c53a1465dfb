import { MINUTE_MS } from '#sandbox/domain/clock.ts'
import type { Platform } from '#sandbox/domain/platform.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { addMember, credit, memberByName, memberById, type Member } from './members.ts'
import { hashPassword, newToken, verifyPassword } from './passwords.ts'

const TRIAL_MONEY = 200_000

/** Returns a new token and deletes the old one. */
export function openSession(platform: Platform, memberId: number): string {
  const { db, clock } = platform
  const token = newToken()
  platform.act(() => {
    deleteSession(platform, memberId)
    db.run('INSERT INTO session VALUES (?, ?, ?)', memberId, token, clock.now())
  })
  return token
}

export function deleteSession(platform: Platform, memberId: number): void {
  platform.act(() => {
    const { changes } = platform.db.run('DELETE FROM session WHERE member_id = ?', memberId)
    if (changes > 0) platform.emit({ type: 'session-ended', memberId })
  })
}

const FAILURES_MAX = 10
const failures = new WeakMap<Platform, Map<string, number[]>>()

/** Returns the times of failed sign-ins in the last minute, by name. */
function failuresOf(platform: Platform): Map<string, number[]> {
  const since = platform.clock.now() - MINUTE_MS
  const recent = [...(failures.get(platform) ?? [])].flatMap(([name, times]) => {
    const recentTimes = times.filter((at) => at > since)
    return recentTimes.length > 0 ? [[name, recentTimes] as const] : []
  })
  const fresh = new Map(recent)
  failures.set(platform, fresh)
  return fresh
}

/** Signs in. An unknown name takes as long as a wrong password. */
export async function logIn(platform: Platform, name: string, password: string): Promise<string> {
  if (name === '' || password === '') refuse(203, '请输入您的账号和密码！')
  const failed = failuresOf(platform)
  const key = name.toLowerCase()
  const times = failed.get(key) ?? []
  if (times.length >= FAILURES_MAX) refuse(429, '登录失败次数过多，请一分钟后再试')
  // Counts before the check, because tries may run in parallel.
  failed.set(key, [...times, platform.clock.now()])
  const member = memberByName(platform.db, name)
  const stored = member?.password || `pbkdf2$${platform.options.passwordCost}$00$00`
  const right = await verifyPassword(password, stored)
  if (!member || member.guest) refuse(202, '用户不存在')
  if (!right) refuse(203, '登录密码错误')
  failuresOf(platform).delete(key)
  return openSession(platform, member.id)
}

export interface Registration {
  name: string
  password: string
  referrer: string
}

const NAME = /^[a-z0-9]{6,16}$/i

export async function registerMember(platform: Platform, given: Registration): Promise<Member> {
  if (!NAME.test(given.name)) refuse(201, '用户名长度6~16位，以字母或数字组合！')
  if (given.password.length < 6 || given.password.length > 18)
    refuse(201, '请输入正确的密码长度，最少6位！')
  if (memberByName(platform.db, given.name)) refuse(201, '此用户名已被注册')
  const password = await hashPassword(given.password, platform.options.passwordCost)
  const referrer = /^\d{1,9}$/.test(given.referrer)
    ? (memberById(platform.db, Number(given.referrer))?.id ?? null)
    : null
  return addMember(platform, { name: given.name, password, referrer })
}

/** Adds a trial member without a password and returns its token. */
export function openTrial(platform: Platform): string {
  return platform.act(() => {
    const last = platform.db.get<{ id: number }>('SELECT MAX(id) AS id FROM member')?.id ?? 0
    const guest = addMember(platform, {
      name: `guest${last + 100_001}`,
      password: '',
      guest: true,
    })
    credit(platform, guest.id, TRIAL_MONEY, `trial/${guest.id}`)
    return openSession(platform, guest.id)
  })
}
