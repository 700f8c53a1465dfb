import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SocketHarness } from '#testing/socket-harness.ts'
import type { TestWorld } from '#testing/room-world.ts'

let harness: SocketHarness
let world: TestWorld

/** Any schedule of taps, faults and time keeps the promises. */
describe('model', () => {
  interface Model {
    closed: boolean
  }
  type Act = fc.Command<Model, TestWorld>
  const act = (name: string, run: (model: Model) => void): Act => ({
    check: () => true,
    run(model) {
      run(model)
      expect(world.alive).toBeLessThanOrEqual(1)
      if (model.closed) expect([harness.state, world.alive, world.timers]).toEqual(['closed', 0, 0])
      else expect(harness.state).not.toBe('closed')
      if (harness.state === 'open') expect(world.alive).toBe(1)
      if (harness.state === 'disconnected') expect(world.alive).toBe(0)
      expect(harness.socket.snapshot.latency === null || harness.state === 'open').toBe(true)
      const left = world.connections.map(
        (connection) => connection.sent.filter((each) => each.includes('"order":1')).length,
      )
      expect(left.reduce((a, b) => a + b, 0)).toBe(accepted)
    },
    toString: () => name,
  })
  let accepted = 0
  const live = () => world.connections.at(-1)
  const acts = [
    fc.constant(act('start', (model) => {
      harness.socket.start()
      model.closed = false
    })),
    fc.constant(act('close', (model) => {
      harness.socket.close()
      model.closed = true
    })),
    fc.constant(act('wake', () => harness.socket.wake())),
    fc.constant(act('pause', () => harness.socket.pause())),
    fc.constant(act('opens', () => live()?.closed === false && live()?.onopen?.())),
    fc.constant(act('breaks', () => live()?.breaks())),
    fc.constant(act('pong', () => live()?.says({ type: 'pong' }))),
    fc.constant(act('bet', () => {
      const open = harness.state === 'open'
      const left = harness.socket.send({ content: '大1', order: 1 })
      expect(left).toBe(open)
      if (left) accepted += 1
    })),
    fc.integer({ min: 1, max: 40_000 }).map((ms) => act(`pass ${ms}`, () => world.pass(ms))),
  ] // prettier-ignore

  test('any schedule', () => {
    fc.assert(
      fc.property(fc.commands(acts, { maxCommands: 60 }), (commands) => {
        harness = new SocketHarness()
        world = harness.world
        accepted = 0
        fc.modelRun(() => ({ model: { closed: true }, real: world }), commands)
      }),
      { numRuns: 400 },
    )
  })
})
