import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { login, register } from '#lib/api/endpoints/session.ts'
import { getSiteInfo } from '#lib/api/endpoints/site.ts'
import { endSession, sessionToken } from '#lib/session/session.ts'
import { newCredentials } from '#lib/session/sign-in.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress, replace } from '#testing/navigation.ts'
import { useRegistration } from './registration.ts'

const harness = hookHarness()
const FORM = {
  name: 'player1',
  password: 'secret1',
  repeat: 'secret1',
  referrer: '',
  captcha: 'abcd',
  consent: true,
}
const GAME = '/gamePage/?name=ag&type=1&code=7'

/** Registers as a visitor on a platform that answers `issued`; returns its requests. */
async function signUp(variant: 'one' | 'two', redirect: string | null, issued: string | null) {
  setAddress('/reg2/')
  history.replaceState(null, '', '/reg2/')
  act(() => endSession('logout'))
  harness.server.respondWith((response, { id }) => {
    const token = id === login.id ? 'fromlogin' : issued
    sendJson(response, { code: 200, message: '', data: token && { api_token: token } })
  })
  const { result } = renderHook(() => useRegistration(variant, redirect), testProviders())
  expect(await act(() => result.current(FORM))).toBeNull()
  const asked = harness.server.calls.map(({ id }) => id).filter((id) => id !== getSiteInfo.id)
  return { left: replace.mock.calls, asked }
}

test('a registration answered with a token begins the session and leaves the page', async () => {
  const { left, asked } = await signUp('two', GAME, 'issued')
  expect([left, sessionToken(), asked]).toEqual([[], 'issued', [register.id]])
})

test('variant two without a token goes to the sign-in page with the name and the target', async () => {
  const { left, asked } = await signUp('two', GAME, null)
  expect(left).toEqual([[`/login/?redirect=${encodeURIComponent(GAME)}`]])
  expect([sessionToken(), asked]).toEqual([null, [register.id]])
  expect(newCredentials()).toEqual({ name: 'player1', password: 'secret1' })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret1')
})

test('variant one without a token sends the login itself', async () => {
  const { left, asked } = await signUp('one', null, null)
  expect([left, sessionToken(), asked]).toEqual([[], 'fromlogin', [register.id, login.id]])
})
