import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createClock, DAY_MS, HOUR_MS } from '#lib/time/clock.ts'
import { countdownWords, nextReadAt, phaseAt, roundOf, type Round } from './round.ts'

const answer = (secondsToDraw: number, closesBefore = 10, period = '31') => ({
  closesBefore,
  current: { period, lastPeriod: '30', secondsToDraw, lastResult: null },
})

describe('phases (spec 1 §4)', () => {
  test('open above ftime, closed from ftime, drawing from 0', () => {
    const round = roundOf(answer(60), 1_000)
    expect(phaseAt(round, 1_000)).toBe('open')
    expect(phaseAt(round, 50_999)).toBe('open')
    expect(phaseAt(round, 51_000)).toBe('closed')
    expect(phaseAt(round, 60_999)).toBe('closed')
    expect(phaseAt(round, 61_000)).toBe('drawing')
  })

  test('an answer in the middle of a draw is drawing at once', () => {
    const round = roundOf(answer(-3), 5_000)
    expect(phaseAt(round, 5_000)).toBe('drawing')
  })

  test('countdownWords announces 30, 10 and 0 seconds once each, also after a sleep', () => {
    const spoken: string[] = []
    for (let second = 60; second > 0; second -= 1) {
      const text = countdownWords(second, second - 1)
      if (text) spoken.push(text)
    }
    expect(spoken).toEqual(['距离开奖还有 30 秒', '距离开奖还有 10 秒', '开奖中'])
    expect(countdownWords(45, 5)).toBe('距离开奖还有 5 秒')
    expect(countdownWords(45, 0)).toBe('开奖中')
    expect(countdownWords(5, 60)).toBeNull()
  })
})

test('the clock never goes back, and frequent readings do not make it faster', () => {
  const steps = fc.array(
    fc.record({
      monotonic: fc.nat({ max: 5_000 }),
      wall: fc.integer({ min: -90_000, max: 90_000 }),
    }),
    { maxLength: 50 },
  )
  fc.assert(
    fc.property(steps, (moves) => {
      const device = { monotonic: 0, wall: 1_000_000 }
      const clock = createClock(
        () => device.monotonic,
        () => device.wall,
      )
      let [before, floor] = [clock.now(), 0]
      for (const move of moves) {
        device.monotonic += move.monotonic
        device.wall += move.wall
        floor += move.monotonic
        const now = clock.now()
        expect(now).toBeGreaterThanOrEqual(before)
        before = now
      }
      expect(before).toBeGreaterThanOrEqual(floor)
    }),
  )
  let fine = 0
  const clock = createClock(
    () => (fine += 16.667),
    () => 1_000 + Math.round(fine),
  )
  const from = clock.now()
  for (let frame = 0; frame < 6_000; frame += 1) clock.now()
  expect(clock.now() - from).toBeCloseTo(6_001 * 16.667, 3)
})

/** A round is shown open only while the platform takes its bets, for any answers and any passing of time. */
test('rounds agree with a platform that opens, closes and draws (model)', () => {
  const LENGTH = 60_000
  const CLOSES = 10_000
  const truth = (at: number) => {
    const period = Math.floor(at / LENGTH)
    const left = LENGTH - (at % LENGTH)
    return { period: String(period), left, open: left > CLOSES }
  }
  interface Model {
    real: number
    round: Round | null
  }
  const command = (name: string, run: (model: Model) => void): fc.Command<Model, null> => ({
    check: () => true,
    run(model) {
      run(model)
      if (!model.round) return
      const now = truth(model.real)
      if (phaseAt(model.round, model.real) === 'open') {
        expect(now.open).toBe(true)
        expect(now.period).toBe(model.round.period)
      }
    },
    toString: () => name,
  })
  const acts = [
    fc.nat({ max: 70_000 }).map((ms) => command(`pass ${ms}`, (model) => (model.real += ms))),
    fc.tuple(fc.nat({ max: 4_000 }), fc.nat({ max: 4_000 })).map(([there, back]) =>
      command(`read ${there}+${back}`, (model) => {
        const requestedAt = model.real
        const actual = truth(requestedAt + there)
        model.real += there + back
        model.round = roundOf(answer(actual.left / 1000, CLOSES / 1000, actual.period), requestedAt)
      }),
    ),
  ]
  fc.assert(
    fc.property(fc.commands(acts, { maxCommands: 80 }), (commands) => {
      fc.modelRun(() => ({ model: { real: 0, round: null }, real: null }), commands)
    }),
    { numRuns: 500 },
  )
})

describe('the next read of a room', () => {
  const SPREAD_MS = 2_000
  const round: Round = { period: '31', closesAt: 20_000, drawsAt: 30_000 }
  /** The times at which one phone reads while the result comes at `resultAt`. */
  function readsOf(share: number, resultAt: number): number[] {
    const reads: number[] = []
    let known = { round, readAt: 0, missingSince: null }
    for (let now = 0; reads.length < 20;) {
      now = nextReadAt(known, share * SPREAD_MS, now)
      if (now > 200_000) break
      reads.push(now)
      known = { ...known, readAt: now }
      if (now >= resultAt) known = { ...known, round: { ...round, period: '32', drawsAt: 999_000 } }
    }
    return reads
  }

  test('is within the spread after the draw, then after 1.5 s doubling to 30 s, until the result has come', () => {
    expect(readsOf(0.5, 40_000)).toEqual([31_000, 32_500, 34_000, 37_000, 43_000])
    const waits = readsOf(0, 190_000).map((at, index, all) => at - (all[index - 1] ?? 30_000))
    expect(waits.slice(0, 8)).toEqual([0, 1_500, 1_500, 3_000, 6_000, 12_000, 24_000, 30_000])
  })

  test('a new period without the last result is read again by its own draw at the latest', () => {
    const missing = { round, readAt: 1_000, missingSince: 1_000 }
    expect(nextReadAt(missing, 0, 1_000)).toBe(2_500)
    expect(nextReadAt({ ...missing, readAt: 20_000 }, 500, 20_000)).toBe(30_500)
    const far = { ...round, drawsAt: 30 * DAY_MS }
    expect(nextReadAt({ ...missing, round: far, missingSince: null }, 500, 20_000)).toBe(
      20_000 + HOUR_MS,
    )
  })

  test('at most a tenth of 1,000 readers asks within 100 ms', () => {
    const all = Array.from({ length: 1_000 }, (_, index) =>
      readsOf(((index * 7_919) % 1_000) / 1_000, 50_000),
    ).flat()
    const perTick = Map.groupBy(all, (at) => Math.floor(at / 100))
    expect(Math.max(...[...perTick.values()].map(({ length }) => length))).toBeLessThanOrEqual(100)
  })
})
