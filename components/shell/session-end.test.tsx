import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callEndpoint } from '#lib/api/client.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import type { Ending } from '#lib/events.ts'
import { answerQuestion, confirm, questionAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, currentEpoch, endSession, epochAtom } from '#lib/session/session.ts'
import { setAddress, replace } from '#testing/navigation.ts'
import { SessionEnd } from './session-end.tsx'

/** Renders the tree as Providers do: remounted for every epoch. */
function renderTree() {
  const tree = () => (
    <Provider store={currentEpoch().store} key={currentEpoch().id}>
      <SessionEnd />
    </Provider>
  )
  const { rerender } = render(tree())
  return pageStore.sub(epochAtom, () => act(() => rerender(tree())))
}

let asked: string[]
let leave: () => void
beforeEach(() => {
  localStorage.clear()
  setAddress('/recharge/')
  history.replaceState(null, '', '/recharge/?way=usdt')
  beginSession('t1', false)
  asked = []
  leave = pageStore.sub(questionAtom, () => {
    const question = pageStore.get(questionAtom)
    if (question) asked.push(question.title)
  })
})
afterEach(() => {
  leave()
  cleanup()
})

const answerNow = () => act(async () => answerQuestion(pageStore.get(questionAtom)!.id, true))

test.each([
  ['您的账号已在其他设备登录', '登录已过期，请重新登录。平台提示：您的账号已在其他设备登录'],
  ['', '登录已过期，请重新登录。'],
  ['登录已过期，请重新登录', '登录已过期，请重新登录。'],
  ['token_expired', '登录已过期，请重新登录。'],
])('the dialog after a 401 with “%s” shows %s', async (message, text) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 401, message, data: null }))
  const stop = renderTree()
  await act(() => Promise.allSettled([callEndpoint(getBalance, undefined)]))
  expect(pageStore.get(questionAtom)).toMatchObject({ title: '认证失败', body: text })
  await answerNow()
  stop()
  vi.unstubAllGlobals()
})

test('the end of a session answers its open question with no', async () => {
  const stop = renderTree()
  const bet = confirm({ title: '确认投注' })
  await act(async () => endSession('expired'))
  expect(await bet).toBe(false)
  expect(asked).toEqual(['确认投注', '认证失败'])
  await answerNow()
  stop()
})

const WAY_BACK = '/login/?redirect=%2Frecharge%2F%3Fway%3Dusdt'

test.each<[Ending, string]>([
  ['logout', '/login/'],
  ['other-tab', WAY_BACK],
  ['password', '/login/'],
])('the ending %s shows no dialog and leads to %s', async (why, address) => {
  const stop = renderTree()
  await act(async () => endSession(why))
  expect(asked).toEqual([])
  expect(replace.mock.calls).toEqual([[address]])
  stop()
})

test('the end of an idle session shows the reason, and the sign-in leads back', async () => {
  const stop = renderTree()
  await act(async () => endSession('idle'))
  expect(pageStore.get(questionAtom)?.body).toContain('长时间没有操作')
  await answerNow()
  expect(replace.mock.calls).toEqual([[WAY_BACK]])
  stop()
})
