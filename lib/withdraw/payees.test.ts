import { expect, test } from 'vitest'
import { isNewPayee, notePayee } from './payees.ts'

test('an account is new to a member until a withdrawal to it; of more than fifty the latest are known', () => {
  for (let card = 0; card <= 60; card += 1) notePayee('many', `card ${card}`)
  expect([60, 11, 10].map((card) => isNewPayee('many', `card ${card}`))).toEqual([
    false,
    false,
    true,
  ])
  expect(isNewPayee('other', 'card 60')).toBe(true)
})
