import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  lastAdultBirthday,
  profilePayload,
  isBirthday,
  isEmail,
  isMobile,
  profileRules,
  shownProfile,
} from './profile.ts'
import { fieldErrorsOf } from './rule.ts'

const TODAY = '2026-11-21'

test.each(['13812345678', '16612345678', '17712345678', '19912345678', '19012345678'])(
  '%s is a mobile number (old defect 11)',
  (mobile) => expect(isMobile(mobile)).toBe(true),
)
test.each([
  '12812345678',
  '1381234567',
  '138123456789',
  '15412345678',
  '+8613812345678',
  '１３８12345678',
])('%s is no mobile number', (mobile) => expect(isMobile(mobile)).toBe(false))

test.each([
  'a.b@example.com',
  'first.last+tag@mail.example.cn',
  'x_1@a-b.org',
  "o'hara%1!#&~=@a.cn",
])('%s is an e-mail address (old defect 11)', (email) => expect(isEmail(email)).toBe(true))
test.each(['a@b', 'a b@c.cn', 'a@b.cn@c.cn', 'a@-b.cn', ''])('%j is no e-mail address', (email) =>
  expect(isEmail(email)).toBe(false),
)

describe('birthday', () => {
  test.each(['1980-01-01', '2000-02-29', TODAY])('%s is a birthday', (day) =>
    expect(isBirthday(day, TODAY)).toBe(true),
  )
  test.each(['1979-12-31', '2001-02-29', '2026-11-22', '2000-13-01', '2000-1-1', '20000101'])(
    '%s is no birthday',
    (day) => expect(isBirthday(day, TODAY)).toBe(false),
  )
})

test('the messages come in the order of the specification', () => {
  const message = (form: { mobile: string; email: string; birthday: string }) =>
    fieldErrorsOf(profileRules(TODAY, { mobile: '', email: '', birthday: '' }), form)[0]?.message
  expect(message({ mobile: '1', email: 'x', birthday: 'x' })).toBe('请输入正确手机号')
  expect(message({ mobile: '', email: 'x', birthday: 'x' })).toBe('请输入正确邮箱号')
  expect(message({ mobile: '', email: '', birthday: 'x' })).toBe('请输入正确的日期格式：YYYY-MM-DD')
  expect(message({ mobile: '', email: '', birthday: '' })).toBeUndefined()
})

test('an unchanged value of the platform is not checked', () => {
  const known = { mobile: '166****5678', email: 'd***@example.com', birthday: '1975-05-18' }
  expect(fieldErrorsOf(profileRules(TODAY, known), known)[0]).toBeUndefined()
  const next = { ...known, mobile: '166****5679' }
  expect(fieldErrorsOf(profileRules(TODAY, known), next)[0]?.message).toBe('请输入正确手机号')
})

test.each(['未设置', '1763604000', '1990-02-30', '0000-00-00', '-0001-11-30', '0001-01-01'])(
  'the birthday %s is shown as unset',
  (birthday) => expect(shownProfile({ birthday }).birthday).toBe(''),
)

test('profilePayload has unchanged fields as the platform sent them, and changed ones as typed', () => {
  const word = fc.string()
  const known = fc.record({ mobile: word, email: word, birthday: word }, { requiredKeys: [] })
  fc.assert(
    fc.property(known, fc.constantFrom('mobile', 'email', 'birthday'), word, (raw, name, typed) => {
      const shown = shownProfile(raw)
      const untouched = { mobile: '', email: '', birthday: '', ...raw }
      expect(profilePayload(raw, shown)).toEqual(untouched)
      fc.pre(typed !== shown[name])
      expect(profilePayload(raw, { ...shown, [name]: typed })).toEqual({
        ...untouched,
        [name]: typed,
      })
    }),
  )
})

test.each([
  ['2026-11-27', '2008-11-27'],
  ['2028-02-29', '2010-02-28'],
])('the latest adult birthday on %s is %s', (today, day) => {
  expect(lastAdultBirthday(today)).toBe(day)
})
