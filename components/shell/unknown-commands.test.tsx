import { act, cleanup, render, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transfer } from '#lib/api/endpoints/transfer.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { lockOf } from '#lib/commands/intents.ts'
import { answerQuestion, questionAtom } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { beginSession, currentEpoch, endSession } from '#lib/session/session.ts'
import { storeOpenCommand, withholdAnswer } from '#testing/missing-answer.ts'
import { setAddress, push } from '#testing/navigation.ts'
import { UnknownCommands } from './unknown-commands.tsx'

const signIn = (name: string) => {
  beginSession(`bearer of ${name}`, false, name === 'chen66' ? 'one' : 'other')
  cleanup()
  render(
    <Provider store={currentEpoch().store}>
      <UnknownCommands />
    </Provider>,
  )
}
const withdrawal = { amount: '43210987.65', password: 'secret66', payee: { id: 'payee77' } }
const question = () => pageStore.get(questionAtom)
const answer = (yes: boolean) => act(async () => answerQuestion(question()!.id, yes))

beforeEach(() => {
  localStorage.clear()
  setAddress('/')
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

test('a lost answer is reported after each sign-in of the same member until it is closed', async () => {
  signIn('chen66')
  expect(withholdAnswer(withdraw, withdrawal)).toBe('unknown')
  act(() => endSession('expired'))

  signIn('another1')
  expect(question()).toBeNull()
  expect(lockOf(withdraw)).toBe('free')

  signIn('chen66')
  await waitFor(() => expect(question()?.body).toMatch(/^取款（今天 \d\d:\d\d）没有收到结果/))
  expect(lockOf(withdraw)).toBe('unknown')
  expect(lockOf(transfer)).toBe('free')
  await answer(true)
  expect(push.mock.calls).toEqual([['/withdrawal/']])
  expect(withholdAnswer(withdraw, withdrawal)).toBe('ignored')

  signIn('chen66')
  await waitFor(() => expect(question()).not.toBeNull())
  await answer(false)
  expect(push).toHaveBeenCalledOnce()
})

test('a command without a page in this release leads to the records', async () => {
  signIn('chen66')
  storeOpenCommand(withdraw, { label: '提前兑付', path: '/later' })
  signIn('chen66')
  await waitFor(() => expect(question()?.body).toMatch(/^提前兑付（.*）没有收到结果/))
  await answer(true)
  expect(push.mock.calls).toEqual([['/transRecord/']])
})

test('the stored command has neither the member’s name nor the amount', async () => {
  signIn('chen66')
  withholdAnswer(withdraw, withdrawal)
  act(() => endSession('logout'))
  const dump = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })
  expect(dump).toContain('POST /api/withdraw')
  for (const secret of ['chen66', '43210987', 'secret66', 'payee77', 'bearer']) {
    expect(dump).not.toContain(secret)
  }
})
