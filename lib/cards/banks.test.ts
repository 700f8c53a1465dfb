import { expect, test } from 'vitest'
import { bankOfCardNumber, bankSign } from './banks.ts'

const list = ['中国工商银行', '中国建设银行', '上海浦东发展银行'].map((name) => ({ name }))

test.each([
  ['6217000000004821', '中国建设银行'],
  ['9558800000001234', '中国工商银行'],
  ['62179112', '上海浦东发展银行'],
  ['62170', undefined],
  ['6225880000001234', undefined],
  ['', undefined],
])('the bank of %j among those of the platform is %s', (number, name) => {
  expect(bankOfCardNumber(number, list)?.name).toBe(name)
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
])('the sign of %j is %s', (name, sign) => expect(bankSign(name)).toBe(sign))
