import { NEW_LOGIN_PASSWORD_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#lib/constants.ts'
import type { TextKinds } from '#lib/text/normalize.ts'
import type { Rules } from './rule.ts'

export interface PasswordValues {
  old: string
  next: string
  repeat: string
}

export const passwordKinds: TextKinds<PasswordValues> = {
  old: 'password',
  next: 'password',
  repeat: 'password',
}

/**
 * The maximum length of a new login password (spec 1 §9) and of a payment password (spec 2 §9). A field cuts no text, because
 * the member would not know the rest.
 */
export const NEW_PASSWORD_MAX = { login: NEW_LOGIN_PASSWORD_MAX, payment: PASSWORD_MAX } as const

/** Returns the rules of spec 1 §5 and spec 2 §5, Password change. `oldName` is the name of the first field. */
export const passwordRules = (
  kind: keyof typeof NEW_PASSWORD_MAX,
  oldName: string,
): Rules<PasswordValues> => [
  [({ old }) => old !== '', `请输入${oldName}`, 'old'],
  [({ next }) => next !== '', '请输入新密码', 'next'],
  [({ repeat }) => repeat !== '', '请再次输入新密码', 'repeat'],
  [({ old }) => old.length >= PASSWORD_MIN, '密码至少 6 位', 'old'],
  [({ next }) => next.length >= PASSWORD_MIN, '密码至少 6 位', 'next'],
  [
    ({ next }) => next.length <= NEW_PASSWORD_MAX[kind],
    `密码最多 ${NEW_PASSWORD_MAX[kind]} 位`,
    'next',
  ],
  [({ next, repeat }) => next === repeat, '两次密码不一致！', 'repeat'],
  [({ old, next }) => old !== next, '新旧密码不能一致！', 'next'],
]
