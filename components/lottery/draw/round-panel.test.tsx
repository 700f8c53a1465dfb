import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RoomContext, type RoomScope } from '#hooks/lottery/room-context.ts'
import { useFalling } from '#hooks/lottery/room.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { ownRounds } from '#lib/lottery/bet/bets.ts'
import { pageClock } from '#lib/time/clock.ts'
import { madeOwnBet } from '#testing/made-records.ts'
import { SAMPLE_28 } from '#testing/sample-room.ts'
import { RoundPanel } from './round-panel.tsx'

const BIG: DrawResult = { kind: 'sum28', digits: [9, 5, 0], sum: 14, label: '大双', colour: 'blue' }
const ROUNDS = ownRounds(
  ['30', '31'].map((period) => madeOwnBet({ 大: '10' }, { period })),
  '101',
)

/** Returns the part of a room that the panel reads, after the draw of the period before `period`. */
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

const panelIn = (scope: RoomScope, falling: boolean) => (
  <RoomContext.Provider value={scope}>
    <RoundPanel
      room={scope.room}
      phase="open"
      isFalling={falling}
      rounds={ROUNDS}
      onSheet={() => undefined}
    />
  </RoomContext.Provider>
)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('own plays that a result matches are shown once its balls have fallen', async () => {
  const { rerender } = render(panelIn(scopeOf(31), false))
  await screen.findByText('中 大')
  rerender(panelIn(scopeOf(32), true))
  expect(screen.queryByText('中 大')).toBeNull()
  expect(screen.getByText('大双')).toBeTruthy()
  rerender(panelIn(scopeOf(32), false))
  expect(screen.getByText('中 大')).toBeTruthy()
})

describe('the balls of a result that comes while the room is open', () => {
  const draw = () => {
    vi.useFakeTimers()
    const hook = renderHook((props) => useFalling(props.period, props.hasResult), {
      initialProps: { period: '30', hasResult: true },
    })
    expect(hook.result.current).toBe(false)
    hook.rerender({ period: '31', hasResult: true })
    expect(hook.result.current).toBe(true)
    return hook
  }

  test('are on stage for less than three seconds', () => {
    const { result } = draw()
    act(() => vi.advanceTimersByTime(2_800))
    expect(result.current).toBe(false)
  })

  test('settle at a touch anywhere', () => {
    const { result } = draw()
    fireEvent.pointerDown(document.body)
    expect(result.current).toBe(false)
  })

  test('wait for a result that is late', () => {
    const { result, rerender } = draw()
    rerender({ period: '32', hasResult: false })
    expect(result.current).toBe(false)
    rerender({ period: '32', hasResult: true })
    expect(result.current).toBe(true)
  })
})
