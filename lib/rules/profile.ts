import { BIRTHDAY_MIN } from '#lib/limits.ts'
import type { Rules } from './rule.ts'

export interface ProfileForm {
  mobile: string
  email: string
  /** YYYY-MM-DD or ''. */
  birthday: string
}

/** Mainland mobile numbers by the prefixes in use today, 16x, 17x and 19x among them (old defect 11). */
export const isMobile = (raw: string): boolean =>
  /^1(?:3\d|4[014-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/.test(raw)

/** Dots, plus and hyphens before the @ are fine (old defect 11). */
export const isEmail = (raw: string): boolean =>
  /^[\w+-]+(\.[\w+-]+)*@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(raw) && raw.length <= 100

/** A calendar day that exists, from 1980-01-01 to today. */
export function isBirthday(raw: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(raw) || raw < BIRTHDAY_MIN || raw > today) return false
  const at = new Date(`${raw}T00:00:00Z`)
  return Number.isFinite(at.getTime()) && at.toISOString().startsWith(raw)
}

/** Spec 1 §5, Profile. A field that is left empty is not checked. */
export const profileRules = (today: string): Rules<ProfileForm> => [
  [({ mobile }) => mobile === '' || isMobile(mobile), '请输入正确手机号', 'mobile'],
  [({ email }) => email === '' || isEmail(email), '请输入正确邮箱号', 'email'],
  [
    ({ birthday }) => birthday === '' || isBirthday(birthday, today),
    '请输入正确的日期格式：YYYY-MM-DD',
    'birthday',
  ],
]

/** Only what differs from what is known is sent. */
export function changedFields(known: ProfileForm, form: ProfileForm): Partial<ProfileForm> {
  const names = ['mobile', 'email', 'birthday'] as const
  return Object.fromEntries(
    names.filter((name) => form[name] !== known[name]).map((name) => [name, form[name]]),
  )
}
