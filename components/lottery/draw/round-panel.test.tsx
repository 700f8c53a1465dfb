import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import type { RoundBet } from '#lib/lottery/round-bets.ts'
import { pageClock } from '#lib/time/clock.ts'
import { RoomContext, type RoomScope } from '#components/lottery/room/room-context.ts'
import { SAMPLE_28 } from '#testing/sample-room.ts'
import { RoundPanel } from './round-panel.tsx'

const BIG: DrawResult = { kind: 'sum28', digits: [9, 5, 0], sum: 14, label: '大双', colour: 'blue' }
const betOf = (period: string): RoundBet => ({
  key: period,
  id: period,
  period,
  text: '大 ¥10',
  stake: '10',
  net: null,
  status: 'open',
  odds: '1.98',
})
const BETS = ['30', '31'].map(betOf)

/** The part of a room that the panel reads, after the draw of the period before `period`. */
function scopeOf(period: number): RoomScope {
  const drawsAt = pageClock.now() + 60_000
  const room = {
    kind: 'sum28',
    groups: [...SAMPLE_28],
    draws: [],
    round: { period: String(period), closesAt: drawsAt - 10_000, drawsAt },
    now: { period: String(period), lastPeriod: String(period - 1), secondsToDraw: 60, last: BIG },
  } as Partial<RoomScope['room']> as RoomScope['room']
  return { room } as Partial<RoomScope> as RoomScope
}

const panelIn = (scope: RoomScope) => (
  <RoomContext.Provider value={scope}>
    <RoundPanel room={scope.room} phase="open" bets={BETS} onSheet={() => undefined} />
  </RoomContext.Provider>
)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A draw comes while the room is on screen. */
async function draw() {
  const { rerender } = render(panelIn(scopeOf(31)))
  await screen.findByText('中 大')
  vi.useFakeTimers()
  rerender(panelIn(scopeOf(32)))
  expect(screen.queryByText('中 大')).toBeNull()
}

test('own plays that a result matches are shown once its balls have settled', async () => {
  await draw()
  act(() => vi.advanceTimersByTime(2_400))
  expect(screen.getByText('中 大')).toBeTruthy()
})

test('a touch anywhere settles the balls', async () => {
  await draw()
  fireEvent.pointerDown(document.body)
  expect(screen.getByText('中 大')).toBeTruthy()
})
