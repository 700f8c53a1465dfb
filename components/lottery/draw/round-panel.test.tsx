import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DrawStep } from '#hooks/lottery/draw-step.ts'
import { RoomContext, type RoomScope } from '#hooks/lottery/room.ts'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import { ownRounds } from '#lib/lottery/bet/bets.ts'
import { pageClock } from '#lib/time/clock.ts'
import { makeOwnBet } from '#testing/sample-records.ts'
import { SAMPLE_28 } from '#testing/sample-room.ts'
import { RoundPanel } from './round-panel.tsx'

const BIG: DrawResult = { kind: 'sum28', digits: [9, 5, 0], sum: 14, label: '大双', colour: 'blue' }

const drawsAt = pageClock.now() + 60_000
const scope = {
  phase: 'open',
  room: {
    kind: 'sum28',
    groups: [...SAMPLE_28],
    draws: [],
    round: { period: '32', closesAt: drawsAt - 10_000, drawsAt },
    current: { period: '32', lastPeriod: '31', secondsToDraw: 60, lastResult: BIG },
  } as Partial<RoomScope['room']> as RoomScope['room'],
} as Partial<RoomScope> as RoomScope

const panel = (step: DrawStep | null, ...bets: Parameters<typeof makeOwnBet>) => (
  <RoomContext.Provider value={scope}>
    <RoundPanel
      step={step}
      ownRound={ownRounds([makeOwnBet(...bets)], '101')[0] ?? null}
      onSheet={() => undefined}
    />
  </RoomContext.Provider>
)

afterEach(cleanup)

test('the stage shows the expected result of own bets once the balls have landed', async () => {
  const bets = [{ 大: '10', 单: '5' }, { period: '31' }] as const
  const { rerender } = render(panel('falling', ...bets))
  expect(screen.queryByText(/预计|大双/)).toBeNull()
  rerender(panel('landed', ...bets))
  await screen.findByText('中 大 · 投 ¥15.00')
  expect(screen.getByText('预计')).toBeTruthy()
  rerender(panel(null, ...bets))
  expect(screen.queryByText(/预计/)).toBeNull()
})

test('a loss is one line beside the name of the draw', async () => {
  render(panel('landed', { 小: '10' }, { period: '31' }))
  await screen.findByText('未中 · 投 ¥10.00')
  expect(screen.getByText('大双')).toBeTruthy()
  expect(screen.queryByText('预计')).toBeNull()
})
