// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/client.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import { answerQuestion, confirm, notifyStore, questionAtom } from '#lib/notify.ts'
import { beginSession, currentEpoch, endSession, watchEpoch, type Ending } from '#lib/session.ts'
import { SessionEnd } from './session-end.tsx'

const router = vi.hoisted(() => ({ replaced: [] as string[], path: '/recharge/' }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ replace: (to: string) => router.replaced.push(to) }),
  usePathname: () => router.path,
}))

/** The shell's tree as Providers keep it: another one for every epoch. */
function stand() {
  const tree = () => (
    <Provider store={currentEpoch().store} key={currentEpoch().id}>
      <SessionEnd />
    </Provider>
  )
  const { rerender } = render(tree())
  return watchEpoch(() => act(() => rerender(tree())))
}

let asked: string[]
let leave: () => void
beforeEach(() => {
  router.replaced.length = 0
  router.path = '/recharge/'
  history.replaceState(null, '', '/recharge/?way=usdt')
  beginSession('t1', false)
  asked = []
  leave = notifyStore.sub(questionAtom, () => {
    const question = notifyStore.get(questionAtom)
    if (question) asked.push(question.title)
  })
})
afterEach(() => {
  leave()
  cleanup()
})

const answerNow = () => act(async () => answerQuestion(notifyStore.get(questionAtom)!.id, true))

test('fifty 401s at once: one dialog, then the sign-in page that leads back (old defect 10)', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 401, message: '', data: null }))
  const stop = stand()
  const calls = Array.from({ length: 50 }, () => call(getBalance, undefined))
  await act(() => Promise.allSettled(calls))
  expect(asked).toEqual(['认证失败'])
  expect(router.replaced).toEqual([])
  await answerNow()
  expect(router.replaced).toEqual(['/login/?redirect=%2Frecharge%2F%3Fway%3Dusdt'])
  expect(asked).toEqual(['认证失败'])
  stop()
  vi.unstubAllGlobals()
})

test('a question of the session that ended is answered with no', async () => {
  const stop = stand()
  const bet = confirm({ title: '确认投注' })
  await act(async () => endSession('expired'))
  expect(await bet).toBe(false)
  expect(asked).toEqual(['确认投注', '认证失败'])
  await answerNow()
  stop()
})

test.each<[Ending]>([['logout'], ['elsewhere'], ['password']])(
  'after %s there is no dialog, and nothing leads back',
  async (why) => {
    const stop = stand()
    await act(async () => endSession(why))
    expect(asked).toEqual([])
    expect(router.replaced).toEqual(['/login/'])
    stop()
  },
)
