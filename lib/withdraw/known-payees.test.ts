import { expect, test } from 'vitest'
import { isNewPayee, notePayee } from './known-payees.ts'

test('an account is new to a member until a withdrawal to it', () => {
  expect(isNewPayee('demo888', '7')).toBe(true)
  notePayee('demo888', '7')
  expect(isNewPayee('demo888', '7')).toBe(false)
  expect(isNewPayee('other', '7')).toBe(true)
  expect(isNewPayee('demo888', '8')).toBe(true)
})

test('of more than fifty accounts the latest are known', () => {
  for (let card = 0; card <= 60; card += 1) notePayee('many', `card ${card}`)
  expect(isNewPayee('many', 'card 60')).toBe(false)
  expect(isNewPayee('many', 'card 11')).toBe(false)
  expect(isNewPayee('many', 'card 10')).toBe(true)
})
