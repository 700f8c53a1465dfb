import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { changeDraft } from '#lib/draft.ts'
import { sentBets } from '#lib/lottery/bet/bets.ts'
import { slipDraft } from '#lib/lottery/bet/slip.ts'
import { pageStore } from '#lib/page-store.ts'
import { config } from '#lib/site/config.ts'
import { setServerDate, pageClock, serverNow } from '#lib/time/clock.ts'
import { sendJson } from '#testing/fake-server.ts'
import { hookHarness, testProviders } from '#testing/hook-harness.tsx'
import { storeOpenCommand } from '#testing/missing-answer.ts'
import { SAMPLE_28 as groups, slipOfNames } from '#testing/sample-room.ts'
import { BET_PLACED, useBetSheet } from './bet-sheet.ts'
import type { TimedRoom } from './timed-room.ts'

const harness = hookHarness()

const big = slipOfNames('大')

function room() {
  const drawsAt = pageClock.now() + 60_000
  const given = { id: '101', groups, min: '', max: '' } as Partial<TimedRoom>
  const scope = {
    room: { ...given, round: { period: '301', closesAt: drawsAt, drawsAt } } as TimedRoom,
    phase: 'open' as const,
    isBettingStopped: false,
  }
  const reread = vi.fn()
  const { result, unmount } = renderHook(
    () => useBetSheet(scope, reread, false),
    testProviders(createQueryClient()),
  )
  /** Confirms the review of a slip. */
  const place = () => {
    act(() => {
      changeDraft(slipDraft('101'), () => big)
      result.current.showReview()
    })
    return act(() => result.current.place())
  }
  const state = () => result.current.betting.state
  return { place, state, reread, unmount, result }
}

beforeEach(() => {
  setServerDate(new Date().toUTCString())
  harness.server.answer({ code: 200, message: '投注成功', data: null })
})

test('an accepted bet is stored with its picks, odds and the time of its draw', async () => {
  const { place } = room()
  await place()
  const pick = { name: '大', odds: '1.98' }
  const bet = { period: '301', lines: [{ pick, stake: '10' }] }
  expect(sentBets()).toMatchObject([{ ...bet, isAccepted: true }])
  expect(Math.abs(sentBets()[0]!.drawTime - serverNow() - 60_000)).toBeLessThan(5_000)
})

test('a refused bet is not stored, and a bet without an answer is never an accepted one', async () => {
  const { place, state, reread } = room()
  harness.server.answer({ code: 202, message: '余额不足', data: null })
  await place()
  expect(harness.toasts).toEqual(['余额不足'])
  expect(reread).toHaveBeenCalledWith('betRefused')
  expect(sentBets()).toEqual([])
  harness.server.respondWith((response, { id }) =>
    id === placeBet.id ? response.end('<html>') : sendJson(response, { code: 200, data: {} }),
  )
  await place()
  expect(state()).toBe('unknown')
  expect(sentBets()).toMatchObject([{ isAccepted: false }])
})

test('a bet is accepted also if the device loses the open command before the answer', async () => {
  const { place } = room()
  harness.server.respondWith((response, { id }) => {
    if (id === placeBet.id) localStorage.clear()
    sendJson(response, { code: 200, message: '投注成功', data: null })
  })
  await place()
  expect(sentBets()).toMatchObject([{ isAccepted: true }])
})

type BetCommand = ReturnType<typeof useBetSheet>['betting']
const resend = (code: number) => async (command: BetCommand) => {
  harness.server.answer({ code, message: '余额不足', data: null })
  await command.resend?.()
}
test.each<[string, (command: BetCommand) => void | Promise<void>, readonly boolean[]]>([
  ['再次提交 is accepted', resend(200), [true]],
  ['再次提交 is refused, so that it stays unknown', resend(202), [false]],
  ['its record tells that it is placed', (command) => command.endUnknown('done'), [true]],
  ['its record tells that it is invalid', (command) => command.endUnknown('refused'), []],
  ['the member has checked the records', (command) => command.endUnknown('checked'), [false]],
])('a bet without an answer ends on another screen: %s', async (_, end, accepted) => {
  config.extensions = ['request_id']
  const draft = slipDraft('101')
  changeDraft(draft, () => big)
  const { place, state, unmount } = room()
  harness.respondWith((response) => response.end('<html>'))
  await place()
  expect(state()).toBe('unknown')
  unmount()
  const { result } = room()
  await act(async () => end(result.current.betting))
  expect(sentBets().map(({ isAccepted }) => isAccepted)).toEqual(accepted)
  expect(pageStore.get(draft.atom).lines).toHaveLength(accepted[0] === true ? 0 : 1)
  config.extensions = []
})

test('an accepted bet accepts no earlier bet of its round that had no answer', async () => {
  const { place, state } = room()
  harness.respondWith((response) => response.end('<html>'))
  await place()
  expect(state()).toBe('unknown')
  const { result } = room()
  act(() => result.current.betting.endUnknown('checked'))
  harness.server.answer({ code: 200, data: null })
  await place()
  expect(sentBets().map(({ isAccepted }) => isAccepted)).toEqual([false, true])
})

test('a bet that is accepted after the room was left shows a toast', async () => {
  const { place, unmount } = room()
  const placed = place()
  unmount()
  await placed
  expect(harness.toasts).toEqual([BET_PLACED])
})

test('a bet while another tab sends one, without Web Locks, is neither sent nor stored', async () => {
  const { place, state } = room()
  const placed = place()
  storeOpenCommand(placeBet, { state: 'sending' })
  await placed
  expect(state()).toBe('inOtherTab')
  expect(harness.callCount(placeBet.id)).toBe(0)
  expect(sentBets()).toEqual([])
})
