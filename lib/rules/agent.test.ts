import { expect, test } from 'vitest'
import { agentRules } from './agent.ts'
import { failuresOf } from './rule.ts'

test.each([
  [{ mobile: '', reason: '' }, '请输入正确手机号'],
  [{ mobile: '12345678901', reason: '有客户' }, '请输入正确手机号'],
  [{ mobile: '19912345678', reason: '' }, '请输入申请理由'],
  [{ mobile: '19912345678', reason: '有客户' }, undefined],
  [{ mobile: '19912345678', reason: '😀'.repeat(200) }, undefined],
  [{ mobile: '19912345678', reason: '😀'.repeat(201) }, '申请理由最多 200 字'],
])('%j: %s', (form, message) => expect(failuresOf(agentRules, form)[0]?.message).toBe(message))
