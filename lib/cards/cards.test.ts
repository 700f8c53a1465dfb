import { expect, test } from 'vitest'
import { bankOf, signOf } from './banks.ts'
import { cardsWith } from './cards.ts'

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
])('a saved card that may be the number: %s', (_, numbers, number, found) => {
  expect(cardsWith(saved(...numbers), number).map((each) => each.number)).toEqual(found)
})

const list = ['中国工商银行', '中国建设银行', '上海浦东发展银行'].map((name) => ({ name }))

test.each([
  ['6217000000004821', '中国建设银行'],
  ['9558800000001234', '中国工商银行'],
  ['62179112', '上海浦东发展银行'],
  ['62170', undefined],
  ['6225880000001234', undefined],
  ['', undefined],
])('the bank of %j among those of the platform is %s', (number, name) => {
  expect(bankOf(number, list)?.name).toBe(name)
})

test.each([
  ['中国工商银行', '工行'],
  ['上海浦东发展银行', '浦发'],
  ['广发银行', '广发'],
  ['北京银行', '北京'],
  ['中国银行', '中行'],
  ['成都农商银行', '成都'],
  ['HSBC', 'HS'],
  ['', ''],
])('%j is marked %s', (name, sign) => expect(signOf(name)).toBe(sign))
