import { BIRTHDAY_MIN } from '#lib/constants.ts'
import type { TextKinds } from '#lib/text/normalize.ts'
import { isDay } from '#lib/time/dates.ts'
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

/** Mainland mobile numbers by the prefixes in use today, 16x, 17x and 19x among them (old defect 11). */
export const isMobile = (raw: string): boolean =>
  /^1(?:3\d|4[014-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/.test(raw)

/** Dots, plus and hyphens before the @ are fine (old defect 11). */
export const isEmail = (raw: string): boolean =>
  /^[\w+-]+(\.[\w+-]+)*@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(raw) && raw.length <= 100

/** The last birthday of those who are 18. */
export const adultBy = (today: string): string =>
  `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`.replace('-02-29', '-02-28')

/** A calendar day that exists, from 1980-01-01 to today. */
export const isBirthday = (raw: string, today: string): boolean =>
  isDay(raw) && raw >= BIRTHDAY_MIN && raw <= today

/**
 * Spec 1 §5, Profile. A field that is left empty or as the platform knows it is not checked: it may be masked,
 * or older than the rules.
 */
export function profileRules(today: string, known: ProfileValues): Rules<ProfileValues> {
  const left = (name: keyof ProfileValues, form: ProfileValues) =>
    form[name] === '' || form[name] === known[name]
  return [
    [(form) => left('mobile', form) || isMobile(form.mobile), '请输入正确手机号', 'mobile'],
    [(form) => left('email', form) || isEmail(form.email), '请输入正确邮箱号', 'email'],
    [
      (form) => left('birthday', form) || isBirthday(form.birthday, today),
      '请输入正确的日期格式：YYYY-MM-DD',
      'birthday',
    ],
  ]
}

const NAMES = ['mobile', 'email', 'birthday'] as const

/** Whether there is anything to save. */
export const isChanged = (known: ProfileValues, form: ProfileValues): boolean =>
  NAMES.some((name) => form[name] !== known[name])

/**
 * The payload of updateuserinfo: all three fields (spec 1 §7), because a platform may write every one of them. It
 * leaves out an unchanged masked value (`138****0000`), and an empty field that is undefined in `known`.
 */
export function profilePayload(
  known: Partial<ProfileValues>,
  form: ProfileValues,
): Partial<ProfileValues> {
  const unknown = (name: (typeof NAMES)[number]) =>
    known[name] === undefined
      ? form[name] === ''
      : known[name].includes('*') && form[name] === known[name]
  return Object.fromEntries(
    NAMES.filter((name) => !unknown(name)).map((name) => [name, form[name]]),
  )
}
