// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { noteSignIn, previousSignIn } from './sign-ins.ts'
import { clearMemberStorage } from '#lib/storage.ts'

test('the sign-in before this one is shown, and nothing once the session is over', () => {
  noteSignIn(false, 1_000)
  expect(previousSignIn()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  clearMemberStorage()
  noteSignIn(false, 2_000)
  expect(previousSignIn()).toBe(1_000)
  clearMemberStorage()
  expect(previousSignIn()).toBeNull()
})

test('who stays signed in finds it in another tab too', () => {
  noteSignIn(true, 3_000)
  sessionStorage.clear()
  expect(previousSignIn()).toBe(2_000)
})

test('who does not stay signed in finds it in no other tab', () => {
  noteSignIn(false, 4_000)
  localStorage.removeItem('hall.signed-in-before')
  noteSignIn(false, 5_000)
  expect(previousSignIn()).toBe(4_000)
  sessionStorage.clear()
  expect(previousSignIn()).toBeNull()
})
