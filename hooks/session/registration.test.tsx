import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { login, register } from '#lib/api/endpoints/session.ts'
import { getSiteInfo } from '#lib/api/endpoints/site.ts'
import { endSession, token } from '#lib/session/session.ts'
import { newCredentials } from '#lib/session/sign-up.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { openAt, replace } from '#testing/navigation.ts'
import { useRegistration } from './registration.ts'

const kit = hookTests()
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
  openAt('/reg2/')
  history.replaceState(null, '', '/reg2/')
  act(() => endSession('logout'))
  kit.server.behaveLike((response, { id }) => {
    const token = id === login.id ? 'fromlogin' : issued
    json(response, { code: 200, message: '', data: token && { api_token: token } })
  })
  const { result } = renderHook(() => useRegistration(variant, redirect), testProviders())
  expect(await act(() => result.current(FORM))).toBeNull()
  const asked = kit.server.asked.map(({ id }) => id).filter((id) => id !== getSiteInfo.id)
  return { left: replace.mock.calls, asked }
}

test('whom the platform answers a token is signed in at once, and leaves as after any sign-in', async () => {
  const { left, asked } = await signUp('two', GAME, 'issued')
  expect([left, token(), asked]).toEqual([[], 'issued', [register.id]])
})

test('variant two without a token: to the sign-in page, which knows the name and the aim', async () => {
  const { left, asked } = await signUp('two', GAME, null)
  expect(left).toEqual([[`/login/?redirect=${encodeURIComponent(GAME)}`]])
  expect([token(), asked]).toEqual([null, [register.id]])
  expect(newCredentials()).toEqual({ name: 'player1', password: 'secret1' })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret1')
})

test('variant one without a token logs in itself', async () => {
  const { left, asked } = await signUp('one', null, null)
  expect([left, token(), asked]).toEqual([[], 'fromlogin', [register.id, login.id]])
})
