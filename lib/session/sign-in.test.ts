import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage } from '#testing/browser-storage.ts'
import { beginSession, currentEpoch, endSession, memberAtom } from './session.ts'
import { forgetReferrer, savedReferrer, saveReferrer } from './sign-in.ts'

test('an invitation stays on a page without one, and a newer invitation replaces it', () => {
  saveReferrer('1001')
  saveReferrer(null)
  saveReferrer('')
  expect(savedReferrer()).toBe('1001')
  saveReferrer(' 2002 ')
  expect(savedReferrer()).toBe('2002')
})

afterEach(() => vi.unstubAllGlobals())

test('the invitation that the script in the head saved is read', () => {
  forgetReferrer()
  vi.stubGlobal('sessionStorage', browserStorage())
  sessionStorage.setItem('hall.visit.referrer', '"3003"')
  expect(savedReferrer()).toBe('3003')
})

test('an invitation stays after the end of a trial, and is deleted after the end of a member’s session', () => {
  saveReferrer('1001')
  beginSession('trial', false)
  currentEpoch().store.set(memberAtom, { isTrial: true })
  endSession('logout')
  expect(savedReferrer()).toBe('1001')
  beginSession('token', false)
  expect(savedReferrer()).toBe('1001')
  endSession('logout')
  expect(savedReferrer()).toBe('')
})

test('an invitation is deleted after a registration', () => {
  saveReferrer('1001')
  forgetReferrer()
  expect(savedReferrer()).toBe('')
})

test.each(['<script>', '1 2', 'a'.repeat(33), '../x', '"'])('%s is no invitation', (pid) => {
  forgetReferrer()
  saveReferrer(pid)
  expect(savedReferrer()).toBe('')
})
