import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { acceptedBets, ownBets } from '#lib/lottery/bet/bets.ts'
import { emptySlip, togglePick, type Slip } from '#lib/lottery/bet/slip.ts'
import { noteServerDate, pageClock, serverNow } from '#lib/time/clock.ts'
import { json } from '#testing/fake-server.ts'
import { hookTests, testProviders } from '#testing/hook-tests.tsx'
import { leaveOpen, lockState } from '#testing/missing-answer.ts'
import { allPicks, SAMPLE_28 as groups } from '#testing/sample-room.ts'
import { BET_PLACED, useBetting } from './betting.ts'
import type { TimedRoom } from './timed-room.ts'

const kit = hookTests()

const big: Slip = togglePick(
  emptySlip(10),
  allPicks(groups).find(({ name }) => name === '大')!,
)

function room() {
  const drawsAt = pageClock.now() + 60_000
  const given = { id: '101', groups, round: { period: '301', closesAt: drawsAt, drawsAt } }
  const onRefused = vi.fn()
  const { result, unmount } = renderHook(
    () => useBetting(given as unknown as TimedRoom, onRefused),
    testProviders(createQueryClient()),
  )
  const place = (problem: () => string | null = () => null) =>
    act(() => result.current.send({ slip: big, period: '301', problem }))
  return { place, onRefused, unmount }
}

beforeEach(() => {
  noteServerDate(new Date().toUTCString())
  kit.server.answer({ code: 200, message: '投注成功', data: null })
})

test('an accepted bet is kept with its picks, odds and the time of its draw', async () => {
  const { place } = room()
  expect((await place()).kind).toBe('done')
  const pick = { name: '大', odds: '1.98' }
  const bet = { period: '301', text: '大10', lines: [{ pick, stake: '10' }], toldIn: '' }
  expect(acceptedBets()).toMatchObject([bet])
  expect(Math.abs(acceptedBets()[0]!.openedAt - serverNow() - 60_000)).toBeLessThan(5_000)
})

test('a refused bet leaves nothing, and a bet without an answer is never an accepted one', async () => {
  const { place, onRefused } = room()
  kit.server.answer({ code: 202, message: '余额不足', data: null })
  expect((await place()).kind).toBe('refused')
  expect([ownBets(), onRefused.mock.calls.length]).toEqual([[], 1])
  kit.server.behaveLike((response, { id }) =>
    id === placeBet.id ? response.end('<html>') : json(response, { code: 200, data: {} }),
  )
  expect((await place()).kind).toBe('unknown')
  expect([ownBets().length, acceptedBets().length]).toEqual([1, 0])
})

test('a bet that is taken after its room was left is told by a toast', async () => {
  const { place, unmount } = room()
  const placed = place()
  unmount()
  await placed
  expect(kit.toasts).toEqual([BET_PLACED])
})

test('a period that ends between the tap and the sending: nothing is sent', async () => {
  const { place, onRefused } = room()
  const problem = '封盘中禁止投注'
  expect(await place(() => problem)).toMatchObject({ kind: 'refused', error: { message: problem } })
  expect(kit.sentTo(placeBet.id)).toBe(0)
  expect([lockState(placeBet), ownBets()]).toEqual(['free', []])
  expect(onRefused).toHaveBeenCalledOnce()
})

test('another tab is first, and no Web Lock has shown it: nothing is sent and nothing of the bet stays', async () => {
  const { place } = room()
  const otherTab = () => {
    leaveOpen(placeBet, { state: 'sending' })
    return null
  }
  expect((await place(otherTab)).kind).toBe('busy')
  expect(kit.sentTo(placeBet.id)).toBe(0)
  expect(ownBets()).toEqual([])
})
