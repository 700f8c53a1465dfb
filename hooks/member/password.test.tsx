import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callEndpoint } from '#lib/api/client.ts'
import { changeLoginPassword, getMember } from '#lib/api/endpoints/member.ts'
import { ExpiredError } from '#lib/api/errors.ts'
import { currentEpoch, endingAtom, sessionToken } from '#lib/session/session.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { useChangeLoginPassword } from './password.ts'

const harness = hookHarness()
const EXPIRED = { code: 401, message: '' }

/** A change with an answer that comes after the 401 of a poll. */
async function changeOvertaken(answer: unknown) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  harness.server.respondWith(async (response, { id }) => {
    if (id !== changeLoginPassword.id) return sendJson(response, EXPIRED)
    await promise
    sendJson(response, answer)
  })
  const { result } = renderHook(useChangeLoginPassword, { wrapper: testProviders().wrapper })
  const change = { old: 'secret66', next: 'secret77' }
  const sent = result.current.send(change)
  await waitFor(() => expect(harness.callCount(changeLoginPassword.id)).toBe(1))
  await expect(callEndpoint(getMember, undefined)).rejects.toThrow(ExpiredError)
  expect(sessionToken()).not.toBeNull()
  release()
  return act(() => sent)
}
const ending = () => currentEpoch().store.get(endingAtom)

test('a 401 of a poll before the answer of the change does not count as an expiry', async () => {
  const outcome = await changeOvertaken({ code: 200, data: null })
  expect(outcome.kind).toBe('done')
  expect(ending()).toBe('password')
})

test('a session that has expired meanwhile ends after a refused change', async () => {
  const outcome = await changeOvertaken({ code: 500, message: '原密码错误' })
  expect(outcome.kind).toBe('refused')
  expect(ending()).toBe('expired')
})

test('a 401 for the change itself ends the session at once', async () => {
  const outcome = await changeOvertaken(EXPIRED)
  expect(outcome.kind).toBe('refused')
  expect(ending()).toBe('expired')
})
