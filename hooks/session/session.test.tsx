import { act, renderHook, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useRecallAll } from '#hooks/wallet.ts'
import { getBalance, getRefreshedMember } from '#lib/api/endpoints/member.ts'
import { trialLogin, login, logout, register } from '#lib/api/endpoints/session.ts'
import { recallAll } from '#lib/api/endpoints/wallet.ts'
import { lockOf } from '#lib/commands/intents.ts'
import {
  endSession,
  currentEpoch,
  endingAtom,
  memberAtom,
  sessionToken,
} from '#lib/session/session.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { setAddress, replace } from '#testing/navigation.ts'
import { useMember, useRefreshMember, useMemberSync } from './session.ts'
import { useTrialLogin, useLogin, useLogout, useRegister, useLeaveSignIn } from './sign-in.ts'

const harness = hookHarness()

/** Answers by path; other paths get an empty success. */
function platform(answers: Record<string, unknown>) {
  harness.server.respondWith((response, { id }) =>
    sendJson(response, answers[id] ?? { code: 200, message: '', data: null }),
  )
}

function rendered<T>(hook: () => T) {
  const { wrapper: Queries } = testProviders()
  const { store } = currentEpoch()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <Queries>{children}</Queries>
    </Provider>
  )
  return renderHook(hook, { wrapper }).result
}

test('a sign-in redirects to no other site', () => {
  setAddress('/login/')
  history.replaceState(null, '', '/login/')
  rendered(() => useLeaveSignIn('//evil.example'))
  expect(replace.mock.calls).toEqual([['/']])
})

test('a recall without an answer shows its notice and is not repeated', async () => {
  harness.server.respondWith((response, { id }) =>
    id === recallAll.id
      ? void response.socket?.resetAndDestroy()
      : sendJson(response, { code: 200, data: id === getBalance.id ? '5' : null }),
  )
  const result = rendered(useRecallAll)
  await act(() => result.current.send())
  expect(result.current.unknownRecall.isOpen).toBe(true)
  expect(harness.callCount(recallAll.id)).toBe(1)
  expect([result.current.isPending, lockOf(recallAll)]).toEqual([false, 'unknown'])
})

test('a balance of an older request does not replace that of a newer one', async () => {
  let late = () => {}
  harness.server.respondWith((response, { id }) => {
    const say = (balance: number) => sendJson(response, { code: 200, data: { balance } })
    if (id === getBalance.id) late = () => say(11)
    else if (id === getRefreshedMember.id) say(42)
    else sendJson(response, { code: 200, data: null })
  })
  const result = rendered(() => {
    useMemberSync()
    return { balance: useMember()?.balance, ...useRefreshMember() }
  })
  await waitFor(() => expect(harness.callCount(getBalance.id)).toBe(1))
  await act(async () => {
    const refreshed = result.current.refresh()
    await expect.poll(() => currentEpoch().store.get(memberAtom)?.balance).toBe('42')
    late()
    await refreshed
  })
  expect(result.current.balance).toBe('42')
})

const UNREADABLE = '未收到有效数据，请稍后再试'
const WRONG = '账号或密码错误，请重新输入'
const answers =
  (answer: unknown, status = 200) =>
  () =>
    harness.server.answer(answer, status)

/** The message does not say which of the two was wrong (GLI-19 2.5.3 a). */
test.each([
  ['an unknown name', answers({ code: 202, message: '用户不存在' }), WRONG],
  ['a wrong password', answers({ code: 203, message: '登录密码错误' }), WRONG],
  ['a 401 in the body', answers({ code: 401, message: '密码错误' }), WRONG],
  ['a 401 of HTTP', answers({ code: 401, message: '密码错误' }, 401), WRONG],
  ['another refusal', answers({ code: 500, message: '账号已停用' }), '账号已停用'],
  ['a success without a token', answers({ code: 200, data: {} }), UNREADABLE],
  ['a page of a gateway', answers('<html>', 502), UNREADABLE],
  ['no answer', () => harness.dropConnections(), '网络连接失败，请稍后再试'],
])('a login with %s returns its message and begins no session', async (_, answer, text) => {
  act(() => endSession('logout'))
  vi.spyOn(console, 'warn').mockReturnValue()
  answer()
  const result = rendered(useLogin)
  const done = await act(() => result.current.send({ name: 'a', password: 'b', persist: false }))
  expect([done, sessionToken(), harness.toasts]).toEqual([text, null, []])
})

test('a login answered with a token begins a session', async () => {
  act(() => endSession('logout'))
  platform({ [login.id]: { code: 200, data: { token: 'B' } } })
  const result = rendered(useLogin)
  const before = currentEpoch().id
  await act(() => result.current.send({ name: 'a', password: 'b', persist: true }))
  expect([sessionToken(), currentEpoch().id]).toEqual(['B', before + 1])
  expect(localStorage.getItem('hall.session')).toContain('"token":"B"')
})

test('trial play is stored only in its tab', async () => {
  act(() => endSession('logout'))
  platform({ [trialLogin.id]: { code: 200, data: { token: 'G' } } })
  const result = rendered(useTrialLogin)
  await act(() => result.current.send())
  expect(sessionToken()).toBe('G')
  expect(localStorage.getItem('hall.session')).toBeNull()
  expect(currentEpoch().store.get(memberAtom)?.isTrial).toBe(true)
})

test.each([
  ['is refused', { code: 500, message: '系统错误' }, 200],
  ['crashes', 'oops', 500],
  ['finds the session over', { code: 401, message: '' }, 401],
])('a logout ends the session if its call %s, without a toast', async (_, answer, status) => {
  harness.server.answer(answer, status)
  const result = rendered(useLogout)
  await act(() => result.current.send())
  expect(sessionToken()).toBeNull()
  expect(currentEpoch().store.get(endingAtom)).toBe('logout')
  expect(harness.callCount(logout.id)).toBe(1)
  expect(harness.toasts).toEqual([])
})

test('a logout offline ends the session at once', async () => {
  await harness.goOffline()
  const result = rendered(useLogout)
  await act(() => result.current.send())
  expect(sessionToken()).toBeNull()
})

test('a logout on a doubtful network is sent without a probe', async () => {
  await harness.goOffline()
  vi.unstubAllGlobals()
  harness.server.respondWith((response, { id }) => {
    if (id === logout.id) sendJson(response, { code: 200, data: null })
  })
  const result = rendered(useLogout)
  await act(() => result.current.send())
  expect([harness.callCount(logout.id), sessionToken()]).toEqual([1, null])
  harness.server.answer({ code: 200, data: null })
  await harness.goOnline()
})

test('a failed registration shows 注册失败 with the reason; a taken name has its own message', async () => {
  act(() => endSession('logout'))
  harness.dropConnections()
  const result = rendered(useRegister)
  const form = { name: 'player1', password: 'secret1', referrer: '77' }
  expect(await act(() => result.current.send(form))).toBeNull()
  expect(harness.toasts).toEqual(['注册失败：没有收到结果，账号可能已注册，可先登录试试'])
  harness.dismissToast()
  await harness.goOffline()
  expect(await act(() => result.current.send(form))).toBeNull()
  await harness.goOnline()
  harness.dismissToast()
  harness.server.respondWith((response) => {
    response.writeHead(404, { 'content-type': 'text/html' })
    response.end('<h1>Not Found</h1>')
  })
  expect(await act(() => result.current.send(form))).toBeNull()
  expect(harness.toasts.slice(1)).toEqual([
    '注册失败：连接不上服务器，操作未提交',
    '注册失败：平台未受理（404）',
  ])
  platform({ [register.id]: { code: 201, message: '此用户名已被注册' } })
  expect(await act(() => result.current.send(form))).toEqual({
    kind: 'taken',
    message: '此用户名已被注册',
  })
  platform({ [register.id]: { code: 200, data: [] } })
  expect(await act(() => result.current.send(form))).toEqual({ kind: 'done', token: null })
  expect(JSON.parse(harness.server.calls[0]!.body.toString())).toMatchObject({
    name: 'player1',
    pid: '77',
  })
})
