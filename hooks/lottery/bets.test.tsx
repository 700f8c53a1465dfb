import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownRounds } from '#lib/lottery/bet/bets.ts'
import { quietMode, winPrompt } from '#lib/lottery/room/preferences.ts'
import { pageClock } from '#lib/time/clock.ts'
import { makeOwnBet } from '#testing/sample-records.ts'
import { useDrawnRound } from './bets.ts'
import type { TimedRoom } from './timed-room.ts'

const drawsAt = pageClock.now() + 60_000
const room = {
  draws: [],
  round: { period: '32', closesAt: drawsAt - 10_000, drawsAt },
  current: { period: '32', lastPeriod: '31', secondsToDraw: 60, lastResult: null },
} as Partial<TimedRoom> as TimedRoom
const rounds = ownRounds([makeOwnBet({ 大: '10' }, { period: '31' })], '101')
const drawnRound = () => renderHook(() => useDrawnRound(room, rounds)).result.current

afterEach(() => {
  for (const each of [quietMode, winPrompt]) each.set(each.initial)
})

test('the stage has the own round of the last draw, unless 中奖提示 is off or 免打扰模式 is on', () => {
  expect(drawnRound()).toBe(rounds[0])
  winPrompt.set(false)
  expect(drawnRound()).toBeNull()
  winPrompt.set(true)
  quietMode.set(true)
  expect(drawnRound()).toBeNull()
})
