import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstFailure, type Rules } from './rule.ts'

interface Values {
  name: string
  password: string
}

const rules: Rules<Values> = [
  [({ name }) => name !== '', '请输入账号', 'name'],
  [({ name }) => name.length >= 6, ({ name }) => `还差 ${6 - name.length} 位`, 'name'],
  [({ password }) => password !== '', '请输入密码', 'password'],
]

test('the first rule that fails, in the order given, is the one shown', () => {
  expect(firstFailure(rules, { name: '', password: '' })).toEqual({
    message: '请输入账号',
    field: 'name',
  })
  expect(firstFailure(rules, { name: 'demo', password: '' })?.message).toBe('还差 2 位')
  expect(firstFailure(rules, { name: 'demo01', password: '' })?.field).toBe('password')
  expect(firstFailure(rules, { name: 'demo01', password: 'x' })).toBeNull()
})

test('whatever the rules hold, the answer is the earliest failure', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (holds) => {
      const list: Rules<{ at: string }> = holds.map((each, index) => [() => each, `${index}`, 'at'])
      const found = firstFailure(list, { at: '' })
      const expected = holds.indexOf(false)
      expect(found?.message ?? '-1').toBe(`${expected}`)
    }),
  )
})
