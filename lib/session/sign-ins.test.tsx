import { expect, test, vi } from 'vitest'
import { clearStorage } from '#lib/storage.ts'
import { beginSession, previousSignIn } from './session.ts'

const signIn = (persist: boolean, at: number) => {
  vi.spyOn(Date, 'now').mockReturnValue(at)
  beginSession('t', persist, 'anna')
}

test('the previous sign-in is known until the session is over', () => {
  signIn(false, 1_000)
  expect(previousSignIn()).toBeNull()
  clearStorage('member')
  signIn(false, 2_000)
  expect(previousSignIn()).toBe(1_000)
  clearStorage('member')
  expect(previousSignIn()).toBeNull()
})

test('a member who stays signed in sees it in another tab too', () => {
  signIn(false, 2_000)
  signIn(true, 3_000)
  sessionStorage.clear()
  expect(previousSignIn()).toBe(2_000)
})

test('a member who does not stay signed in sees it in no other tab', () => {
  signIn(false, 4_000)
  signIn(false, 5_000)
  expect(previousSignIn()).toBe(4_000)
  sessionStorage.clear()
  expect(previousSignIn()).toBeNull()
})
