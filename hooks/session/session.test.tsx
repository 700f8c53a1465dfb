import { act, renderHook, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useRecallAll } from '#hooks/wallet.ts'
import { getBalance, refreshMember } from '#lib/api/endpoints/member.ts'
import { guestLogin, login, logout, register } from '#lib/api/endpoints/session.ts'
import { recallAll } from '#lib/api/endpoints/wallet.ts'
import { endSession, currentEpoch, endingAtom, memberAtom, token } from '#lib/session/session.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { lockState } from '#testing/missing-answer.ts'
import { openAt, replace } from '#testing/navigation.ts'
import { useMember, useRefreshMember, useMemberSync } from './session.ts'
import { useGuestLogin, useLogin, useLogout, useRegister, useLeaveSignIn } from './sign-in.ts'

const kit = hookTests()

/** Answers by path; other paths get an empty success. */
function platform(answers: Record<string, unknown>) {
  kit.server.behaveLike((response, { id }) =>
    json(response, answers[id] ?? { code: 200, message: '', data: null }),
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

test('who signs in is led to no other site', () => {
  openAt('/login/')
  history.replaceState(null, '', '/login/')
  rendered(() => useLeaveSignIn('//evil.example'))
  expect(replace.mock.calls).toEqual([['/']])
})

test('a recall without an answer opens its notice and is never sent again by itself', async () => {
  kit.server.behaveLike((response, { id }) =>
    id === recallAll.id
      ? void response.socket?.resetAndDestroy()
      : json(response, { code: 200, data: id === getBalance.id ? '5' : null }),
  )
  const result = rendered(useRecallAll)
  await act(() => result.current.send())
  expect(result.current.notice.isOpen).toBe(true)
  expect(kit.sentTo(recallAll.id)).toBe(1)
  expect([result.current.pending, lockState(recallAll)]).toEqual([false, 'unknown'])
})

test('a balance that was asked for earlier and comes later is none', async () => {
  let late = () => {}
  kit.server.behaveLike((response, { id }) => {
    const say = (balance: number) => json(response, { code: 200, data: { balance } })
    if (id === getBalance.id) late = () => say(11)
    else if (id === refreshMember.id) say(42)
    else json(response, { code: 200, data: null })
  })
  const result = rendered(() => {
    useMemberSync()
    return { balance: useMember()?.balance, ...useRefreshMember() }
  })
  await waitFor(() => expect(kit.sentTo(getBalance.id)).toBe(1))
  await act(async () => {
    const refreshed = result.current.refresh()
    await vi.waitFor(() => expect(currentEpoch().store.get(memberAtom)?.balance).toBe('42'))
    late()
    await refreshed
  })
  expect(result.current.balance).toBe('42')
})

const UNREADABLE = '服务器数据异常，请稍后再试'
const WRONG = '账号或密码错误，请重新输入'
const answers =
  (answer: unknown, status = 200) =>
  () =>
    kit.server.answer(answer, status)

/** The message does not say which of the two was wrong (GLI-19 2.5.3 a). */
test.each([
  ['an unknown name', answers({ code: 202, message: '用户不存在' }), WRONG],
  ['a wrong password', answers({ code: 203, message: '登录密码错误' }), WRONG],
  ['a 401 in the body', answers({ code: 401, message: '密码错误' }), WRONG],
  ['a 401 of HTTP', answers({ code: 401, message: '密码错误' }, 401), WRONG],
  ['another refusal', answers({ code: 500, message: '账号已停用' }), '账号已停用'],
  ['a success without a token', answers({ code: 200, data: {} }), UNREADABLE],
  ['a page of a gateway', answers('<html>', 502), UNREADABLE],
  ['no answer', () => kit.lose(), '网络连接失败，请稍后再试'],
])('a login that meets %s says so at the form and begins no session', async (_, answer, text) => {
  act(() => endSession('logout'))
  vi.spyOn(console, 'warn').mockReturnValue()
  answer()
  const result = rendered(useLogin)
  const done = await act(() => result.current.send({ name: 'a', password: 'b', persist: false }))
  expect([done, token(), kit.toasts]).toEqual([text, null, []])
})

test('a login answered with a token begins a session', async () => {
  act(() => endSession('logout'))
  platform({ [login.id]: { code: 200, data: { token: 'B' } } })
  const result = rendered(useLogin)
  const before = currentEpoch().id
  await act(() => result.current.send({ name: 'a', password: 'b', persist: true }))
  expect([token(), currentEpoch().id]).toEqual(['B', before + 1])
  expect(localStorage.getItem('hall.session')).toContain('"token":"B"')
})

test('trial play is never stored beyond the tab', async () => {
  act(() => endSession('logout'))
  platform({ [guestLogin.id]: { code: 200, data: { token: 'G' } } })
  const result = rendered(useGuestLogin)
  await act(() => result.current.send())
  expect(token()).toBe('G')
  expect(localStorage.getItem('hall.session')).toBeNull()
  expect(currentEpoch().store.get(memberAtom)?.isGuest).toBe(true)
})

test.each([
  ['is refused', { code: 500, message: '系统错误' }, 200],
  ['crashes', 'oops', 500],
  ['finds the session over', { code: 401, message: '' }, 401],
])(
  'logging out ends the session when the call %s, and says no other word',
  async (_, answer, status) => {
    kit.server.answer(answer, status)
    const result = rendered(useLogout)
    await act(() => result.current.send())
    expect(token()).toBeNull()
    expect(currentEpoch().store.get(endingAtom)).toBe('logout')
    expect(kit.sentTo(logout.id)).toBe(1)
    expect(kit.toasts).toEqual([])
  },
)

test('logging out offline ends the session at once', async () => {
  await kit.unplug()
  const result = rendered(useLogout)
  await act(() => result.current.send())
  expect(token()).toBeNull()
})

test('logging out on a doubtful network is sent at once: it waits for no probe', async () => {
  await kit.unplug()
  vi.unstubAllGlobals()
  kit.server.behaveLike((response, { id }) => {
    if (id === logout.id) json(response, { code: 200, data: null })
  })
  const result = rendered(useLogout)
  await act(() => result.current.send())
  expect([kit.sentTo(logout.id), token()]).toEqual([1, null])
  kit.server.answer({ code: 200, data: null })
  await kit.plug()
})

test('a registration that failed says 注册失败 and why; a taken name has its own message', async () => {
  act(() => endSession('logout'))
  kit.lose()
  const result = rendered(useRegister)
  const form = { name: 'player1', password: 'secret1', referrer: '77' }
  expect(await act(() => result.current.send(form))).toBeNull()
  expect(kit.toasts).toEqual(['注册失败：没有收到结果，账号可能已注册，可先登录试试'])
  kit.dismiss()
  await kit.unplug()
  expect(await act(() => result.current.send(form))).toBeNull()
  await kit.plug()
  kit.dismiss()
  kit.server.behaveLike((response) => {
    response.writeHead(404, { 'content-type': 'text/html' })
    response.end('<h1>Not Found</h1>')
  })
  expect(await act(() => result.current.send(form))).toBeNull()
  expect(kit.toasts.slice(1)).toEqual([
    '注册失败：当前网络不可用，操作未提交',
    '注册失败：平台未受理（404）',
  ])
  platform({ [register.id]: { code: 201, message: '此用户名已被注册' } })
  expect(await act(() => result.current.send(form))).toEqual({
    kind: 'taken',
    message: '此用户名已被注册',
  })
  platform({ [register.id]: { code: 200, data: [] } })
  expect(await act(() => result.current.send(form))).toEqual({ kind: 'done', token: null })
  expect(JSON.parse(kit.server.asked[0]!.body.toString())).toMatchObject({
    name: 'player1',
    pid: '77',
  })
})
