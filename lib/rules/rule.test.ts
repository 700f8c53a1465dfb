import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failuresOf, type Rules } from './rule.ts'

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
  expect(failuresOf(rules, { name: '', password: '' })[0]).toEqual({
    message: '请输入账号',
    field: 'name',
  })
  expect(failuresOf(rules, { name: 'demo', password: '' })[0]?.message).toBe('还差 2 位')
  expect(failuresOf(rules, { name: 'demo01', password: '' })[0]?.field).toBe('password')
  expect(failuresOf(rules, { name: 'demo01', password: 'x' })[0]).toBeUndefined()
})

test('whatever the rules hold, the answer is the earliest failure', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (holds) => {
      const list: Rules<{ at: string }> = holds.map((each, index) => [() => each, `${index}`, 'at'])
      const found = failuresOf(list, { at: '' })[0]
      const expected = holds.indexOf(false)
      expect(found?.message ?? '-1').toBe(`${expected}`)
    }),
  )
})
