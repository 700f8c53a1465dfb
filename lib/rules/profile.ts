import { BIRTHDAY_MIN } from '#lib/constants.ts'
import { normalizeValues, type TextKinds } from '#lib/text/normalize.ts'
import { formatBeijing, isDay, parseBeijing } from '#lib/time/dates.ts'
import type { Rules } from './rule.ts'

export interface ProfileValues {
  mobile: string
  email: string
  /** YYYY-MM-DD or ''. */
  birthday: string
}

export const profileKinds: TextKinds<ProfileValues> = {
  mobile: 'mobile',
  email: 'email',
  birthday: 'date',
}

/** True for a mainland mobile number with a present prefix, also 16x, 17x and 19x (old defect 11). */
export const isMobile = (raw: string): boolean =>
  /^1(?:3\d|4[014-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/.test(raw)

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
/** The pattern of `<input type=email>` (HTML standard), with a dot in the domain. */
const EMAIL = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'i')

/** True for an email address that a browser accepts (old defect 11). */
export const isEmail = (raw: string): boolean => EMAIL.test(raw) && raw.length <= 100

/** Returns the latest birthday of a member who is 18 today. */
export const lastAdultBirthday = (today: string): string =>
  `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`.replace('-02-29', '-02-28')

/** True for an existing day from 1980-01-01 to today. */
export const isBirthday = (raw: string, today: string): boolean =>
  isDay(raw) && raw >= BIRTHDAY_MIN && raw <= today

/**
 * Returns the rules of spec 1 §5, Profile. An empty or unchanged field is not checked, because its value may be masked or
 * older than the rules. `saved` is the profile on the platform.
 */
export function profileRules(today: string, saved: ProfileValues): Rules<ProfileValues> {
  const isUnchanged = (name: keyof ProfileValues, form: ProfileValues) =>
    form[name] === '' || form[name] === saved[name]
  return [
    [(form) => isUnchanged('mobile', form) || isMobile(form.mobile), '请输入正确手机号', 'mobile'],
    [(form) => isUnchanged('email', form) || isEmail(form.email), '请输入正确邮箱号', 'email'],
    [
      (form) => isUnchanged('birthday', form) || isBirthday(form.birthday, today),
      '请输入正确的日期格式：YYYY-MM-DD',
      'birthday',
    ],
  ]
}

const NAMES = ['mobile', 'email', 'birthday'] as const

/** True if the form has a change to save. */
export const isChanged = (saved: ProfileValues, form: ProfileValues): boolean =>
  NAMES.some((name) => form[name] !== saved[name])

/** Returns the profile as the form shows it. A birthday that is no day is ''. */
export function shownProfile(platform: Partial<ProfileValues>): ProfileValues {
  const { mobile = '', email = '', birthday = '' } = normalizeValues(platform, profileKinds)
  const at = /^\d+$/.test(birthday) ? null : parseBeijing(birthday)
  return { mobile, email, birthday: at !== null ? formatBeijing(at, 'day') : '' }
}

/**
 * Returns the payload of updateuserinfo: all three fields (spec 1 §7), because a platform may write each of them. An
 * unchanged field has the value that the platform sent.
 */
export function profilePayload(
  platform: Partial<ProfileValues>,
  form: ProfileValues,
): ProfileValues {
  const shown = shownProfile(platform)
  const valueOf = (name: (typeof NAMES)[number]) =>
    form[name] === shown[name] ? (platform[name] ?? '') : form[name]
  return { mobile: valueOf('mobile'), email: valueOf('email'), birthday: valueOf('birthday') }
}
