import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lockState } from '#lib/api/journal.ts'
import { recallAll } from '#lib/api/endpoints/wallet.ts'
import { beginSession, endSession } from '#lib/session/session.ts'
import { useAutoTransfer } from './transfer.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { withholdAnswer } from '#testing/missing-answer.ts'
import { useRecallAll } from './wallet.ts'

const kit = hookTests()

const recall = () => renderHook(useRecallAll, testProviders()).result.current.recall()
const autoTransfer = () => renderHook(useAutoTransfer, testProviders()).result.current.change(true)
const lookUp = async () => {
  withholdAnswer(recallAll, undefined)
  return recall()
}

test.each([
  ['a recall', recall, 1],
  ['the look-up of a recall', lookUp, recallAll.lookup.length],
  ['a switch of automatic transfer', autoTransfer, 1],
] as const)(
  '%s that its session does not outlast neither says nor reads anything in the next one',
  async (_, begin, calls) => {
    const { arrived } = kit.hold()
    const ended = begin()
    await arrived(calls)
    act(() => endSession('expired'))
    beginSession('next', false)
    await act(() => ended)
    const ofNext = kit.server.asked.filter((each) => each.headers.authorization === 'Bearer next')
    expect([kit.toasts, ofNext, lockState(recallAll)]).toEqual([[], [], 'free'])
  },
)
