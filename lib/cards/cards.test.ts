import { expect, test } from 'vitest'
import { accountsOf } from './cards.ts'

const saved = (...numbers: string[]) => numbers.map((number) => ({ number }))

test.each([
  ['the same one', ['62170000004821', '62220000001234'], '62170000004821', ['62170000004821']],
  ['in groups', ['6217 0000 0048 21'], '62170000004821', ['6217 0000 0048 21']],
  ['an address in small letters', ['0xab12'], '0xAB12', ['0xab12']],
  ['masked', ['**** 4821', '**** 1234'], '62170000004821', ['**** 4821']],
  [
    'masked, and another that ends alike',
    ['**** 4821', '6222****4821'],
    '62170000004821',
    ['**** 4821', '6222****4821'],
  ],
  [
    'itself rather than a masked one',
    ['**** 4821', '62170000004821'],
    '62170000004821',
    ['62170000004821'],
  ],
  ['none: readable, another number', ['62220000004821'], '62170000004821', []],
])('a saved account that may be the number: %s', (_, numbers, number, found) => {
  expect(accountsOf(saved(...numbers), number).map((each) => each.number)).toEqual(found)
})
