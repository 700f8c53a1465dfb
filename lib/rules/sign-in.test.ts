import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginRules, type LoginValues } from './login.ts'
import { registerRules, type RegisterValues } from './register.ts'
import { fieldErrorsOf } from './rule.ts'

const LOGIN: LoginValues = { name: 'player1', password: 'secret1', persist: false, remember: false }
const login = (form: Partial<LoginValues>) => fieldErrorsOf(loginRules, { ...LOGIN, ...form })[0]
const good: RegisterValues = {
  name: 'player1',
  password: 'secret1',
  repeat: 'secret1',
  referrer: '',
  captcha: 'a7km',
  consent: true,
}
const matches = (typed: string) => typed.toUpperCase() === 'A7KM'
const register = (form: Partial<RegisterValues>, variant: 'one' | 'two' = 'two') =>
  fieldErrorsOf(registerRules(variant, matches), { ...good, ...form })[0]?.message ?? null

describe('login', () => {
  test.each([{ name: '' }, { password: '' }, { name: '', password: '' }])(
    '%j is incomplete',
    (form) => {
      expect(login(form)?.message).toBe('请输入您的账号和密码！')
    },
  )

  test('allows names up to 16 and passwords up to 18 characters, and refuses longer ones', () => {
    const filled = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(filled, filled, (name, password) => {
        const ofName = name.length > 16 ? '账号最多 16 位' : undefined
        const ofPassword = password.length > 18 ? '密码最多 18 位' : undefined
        expect(login({ name, password: 'x' })?.message).toBe(ofName)
        expect(login({ name: 'x', password })?.message).toBe(ofPassword)
      }),
    )
  })
})

describe('register', () => {
  test('allows a password of 16 characters and refuses a longer one', () => {
    const of = (length: number) => ({ password: 'x'.repeat(length), repeat: 'x'.repeat(length) })
    expect(register(of(16))).toBeNull()
    expect(register(of(17))).toBe('密码最多 16 位')
  })
  test('shows its messages in the order of the specification', () => {
    let form: Partial<RegisterValues> = {
      name: 'abc12',
      password: '12345',
      repeat: '54321',
      captcha: '',
      consent: false,
    }
    const messages: (string | null)[] = []
    const mend = (part: Partial<RegisterValues>) => {
      messages.push(register(form))
      form = { ...form, ...part }
    }
    mend({ name: 'abc123' })
    mend({ password: '123456' })
    mend({ repeat: '123456' })
    mend({ captcha: 'zzzz' })
    mend({ captcha: 'a7KM' })
    mend({ consent: true })
    expect(messages).toEqual([
      '用户名长度6~16位，以字母或数字组合！',
      '请输入正确的密码长度，最少6位！',
      '两次密码不一致！',
      '请输入验证码！',
      '验证码错误！',
      '请先勾选已年满 18 周岁并同意条款',
    ])
    expect(register(form)).toBeNull()
  })

  test('has one other message in the first variant', () => {
    expect(register({ repeat: 'other11' }, 'one')).toBe('两次密码不一样！')
    expect(register({ repeat: 'other11' }, 'two')).toBe('两次密码不一致！')
  })

  test('allows names of 6 to 16 letters or digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
        const plain = name.length >= 6 && name.length <= 16 && /^[A-Za-z0-9]+$/.test(name)
        expect(register({ name }) === null).toBe(plain)
      }),
    )
  })

  test('allows a password of at least six characters, typed twice', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (password, other, same) => {
        const repeat = same ? password : other
        const messages = register({ password, repeat })
        if (password.length < 6) expect(messages).toBe('请输入正确的密码长度，最少6位！')
        else expect(messages).toBe(password === repeat ? null : '两次密码不一致！')
      }),
    )
  })
})
