import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getTransactions, transactionOf, type TransactionType } from '#lib/api/endpoints/records.ts'
import { APPLICATION_LABELS, BET_LABELS, ORDER_LABELS, transactionLabel } from './labels.ts'

const labelOf = (type: TransactionType, state: string) => {
  const [row] = v.parse(getTransactions.data, { data: [{ state }] }).items
  return transactionLabel(transactionOf(type, row!))
}

test.each([
  ['deposit', ['未定义', '待审核', '已到账', '已拒绝', '未定义']],
  ['withdrawal', ['未定义', '待审核', '已通过', '已拒绝', '未定义']],
  ['transfer-in', ['失败', '成功', '待结算', '未定义', '未定义']],
  ['transfer-out', ['失败', '成功', '待结算', '未定义', '未定义']],
] as const)('transactions of type %s read the spec’s codes 0 to 4', (type, words) => {
  expect(['0', '1', '2', '3', '4'].map((code) => labelOf(type, code).text)).toEqual(words)
})

test('an unknown code is undefined and does not crash', () => {
  for (const code of ['', 'x', 'constructor', '__proto__', '-1', '1.0']) {
    expect(labelOf('deposit', code).text).toBe('未定义')
    expect(labelOf('transfer-in', code).text).toBe('未定义')
  }
})

test('a pending state never looks like a done one', () => {
  const { pending, approved } = APPLICATION_LABELS
  expect(pending.tone).not.toBe(approved.tone)
  expect(pending.text).not.toBe(approved.text)
  for (const open of [ORDER_LABELS.waiting, ORDER_LABELS.due, ORDER_LABELS.processing]) {
    expect(open.tone).not.toBe(ORDER_LABELS.done.tone)
    expect(open.text).not.toBe(ORDER_LABELS.done.text)
  }
  expect(BET_LABELS.open.text).not.toBe(BET_LABELS.settled.text)
})
