import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerQuestion, notify, questionAtom, toastAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, currentEpoch, endingAtom, endSession } from '#lib/session/session.ts'
import { testProviders } from '#testing/hook-tests.tsx'
import { RoomScreen } from './room-screen.tsx'

const { push, replace } = vi.hoisted(() => ({
  push: vi.fn<(to: string) => void>(),
  replace: vi.fn<(to: string) => void>(),
}))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push, replace }),
  usePathname: () => '/lottery/',
}))

/** A visitor opens the address of a room. */
function visit() {
  const { wrapper: Queries } = testProviders()
  return render(
    <Provider store={currentEpoch().store}>
      <Queries>
        <RoomScreen roomId="101" />
      </Queries>
    </Provider>,
  )
}
const question = () => pageStore.get(questionAtom)

beforeEach(() => {
  vi.useFakeTimers()
  push.mockClear()
  replace.mockClear()
  beginSession('x', false)
  endSession('logout')
  currentEpoch().store.set(endingAtom, null)
  history.replaceState(null, '', '/lottery/?room_id=101')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  notify.clear()
})

test('a visitor in a room reads a notice for one second and goes home', () => {
  visit()
  expect(pageStore.get(toastAtom)?.text).toBe('请先登录')
  vi.advanceTimersByTime(999)
  expect(replace).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/')
  answerQuestion(question()!.id, false)
})

test('agreeing to log in, also after that second, returns to this room', async () => {
  const { unmount } = visit()
  expect(question()?.body).toBe('精彩内容等着您，马上登录吧')
  vi.advanceTimersByTime(1000)
  unmount()
  history.replaceState(null, '', '/')
  await act(async () => answerQuestion(question()!.id, true))
  expect(push).toHaveBeenCalledExactlyOnceWith(
    `/login/?redirect=${encodeURIComponent('/lottery/?room_id=101')}`,
  )
  expect(question()).toBeNull()
})
