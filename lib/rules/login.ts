import { NAME_MAX, PASSWORD_MAX } from '#lib/constants.ts'
import type { TextKinds } from '#lib/text/normalize.ts'
import type { Rules } from './rule.ts'

export interface LoginValues {
  name: string
  password: string
  /** True to stay signed in beyond this tab. */
  persist: boolean
  /** True to show the account at the next sign-in on this device. */
  remember: boolean
}

export const loginKinds: TextKinds<LoginValues> = { name: 'name', password: 'password' }

/** The rules of spec 1 §5, Login. The maximum length of the password is that of spec 2 §9. */
export const loginRules: Rules<LoginValues> = [
  [({ name }) => name !== '', '请输入您的账号和密码！', 'name'],
  [({ name, password }) => name === '' || password !== '', '请输入您的账号和密码！', 'password'],
  [({ name }) => name.length <= NAME_MAX, `账号最多 ${NAME_MAX} 位`, 'name'],
  [({ password }) => password.length <= PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 位`, 'password'],
]
