import { expect, test } from 'vitest'
import { forgetReferrer, keepReferrer, keptReferrer } from './referrer.ts'
import { beginSession, endSession } from './session.ts'

test('the first page without one does not lose it, a newer invitation replaces it', () => {
  keepReferrer('1001')
  keepReferrer(null)
  keepReferrer('')
  expect(keptReferrer()).toBe('1001')
  keepReferrer('2002')
  expect(keptReferrer()).toBe('2002')
})

test('is still there after trial play', () => {
  keepReferrer('1001')
  beginSession('trial', false)
  endSession('logout')
  expect(keptReferrer()).toBe('1001')
})

test('is forgotten when a registration has succeeded', () => {
  keepReferrer('1001')
  forgetReferrer()
  expect(keptReferrer()).toBe('')
})

test.each(['<script>', '1 2', 'a'.repeat(33), '../x', '"'])('%s is none', (pid) => {
  forgetReferrer()
  keepReferrer(pid)
  expect(keptReferrer()).toBe('')
})
