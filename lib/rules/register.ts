import {
  NAME_MAX,
  NAME_MIN,
  NEW_LOGIN_PASSWORD_MAX,
  PASSWORD_MIN,
  REFERRER,
} from '#lib/constants.ts'
import type { TextKinds } from '#lib/text/normalize.ts'
import type { Rules } from './rule.ts'

export interface RegisterValues {
  name: string
  password: string
  repeat: string
  /** UID of the inviting member, or '' if there is none. */
  referrer: string
  captcha: string
  /** True if the visitor is of age and agrees to the terms. */
  consent: boolean
}

export const registerKinds: TextKinds<RegisterValues> = {
  name: 'name',
  password: 'password',
  repeat: 'password',
  referrer: 'code',
  captcha: 'code',
}

const NAME = new RegExp(`^[a-z\\d]{${NAME_MIN},${NAME_MAX}}$`, 'i')

/** Returns the rules of spec 1 §5, Register. The two variants differ in one message. */
export const registerRules = (
  variant: 'one' | 'two',
  isCaptchaRight: (typed: string) => boolean,
): Rules<RegisterValues> => [
  [({ name }) => NAME.test(name), '用户名长度6~16位，以字母或数字组合！', 'name'],
  [
    ({ password }) => password.length >= PASSWORD_MIN,
    '请输入正确的密码长度，最少6位！',
    'password',
  ],
  [
    ({ password }) => password.length <= NEW_LOGIN_PASSWORD_MAX,
    `密码最多 ${NEW_LOGIN_PASSWORD_MAX} 位`,
    'password',
  ],
  [
    ({ password, repeat }) => password === repeat,
    variant === 'one' ? '两次密码不一样！' : '两次密码不一致！',
    'repeat',
  ],
  [
    ({ referrer }) => referrer === '' || REFERRER.test(referrer),
    '推荐人UID有误，没有可不填',
    'referrer',
  ],
  [({ captcha }) => captcha !== '', '请输入验证码！', 'captcha'],
  [({ captcha }) => isCaptchaRight(captcha), '验证码错误！', 'captcha'],
  [({ consent }) => consent, '请先勾选已年满 18 周岁并同意条款', 'consent'],
]
