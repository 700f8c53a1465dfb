import { beforeEach, describe, expect, test } from 'vitest'
import { BATCH_MS } from './batch.ts'
import { SocketHarness, talk } from '#testing/socket-harness.ts'
import type { TestWorld } from '#testing/room-world.ts'

let at: SocketHarness
let world: TestWorld

beforeEach(() => {
  at = new SocketHarness()
  world = at.world
})

/** Each fault ends usable or visibly offline within 35 s, with at most one wire (spec 4 §9). */
describe('faults', () => {
  const opens = () => world.wire.onopen?.()
  const everySecond = (run: () => void, seconds: number) => {
    for (let each = 0; each < seconds; each += 1) {
      run()
      world.pass(1_000)
    }
  }
  const faults: Record<string, () => void> = {
    refused: () => {
      world.refuses = true
      at.socket.start()
    },
    '401 at the upgrade': () => {
      at.socket.start()
      world.wire.breaks(1006)
    },
    'never opens': () => at.socket.start(),
    'opens and stays silent': () => at.open(),
    'closes every second': () => {
      at.socket.start()
      everySecond(() => {
        opens()
        world.wire.breaks(1011)
      }, 20)
    },
    'pong stops': () => {
      at.open()
      at.answer(6_000)
    },
    'binary frame': () => {
      at.open()
      world.wire.onmessage?.({ data: new ArrayBuffer(8) })
    },
    'not JSON': () => {
      at.open()
      world.wire.says('<html>')
    },
    '1 MB frame': () => {
      at.open()
      world.wire.says(talk(1, 'x'.repeat(1_000_000)))
    },
    'wrong types': () => {
      at.open()
      for (const odd of [
        null,
        [],
        7,
        { id: {}, content: [] },
        { type: 9 },
        { content: { a: 1 } },
      ]) {
        world.wire.says(odd)
      }
    },
    'flapping network': () => {
      at.open()
      everySecond(() => (at.state === 'open' ? at.socket.rest() : at.socket.wake()), 20)
    },
    'two errors for one loss': () => {
      at.open()
      world.wire.onerror?.()
      world.wires[0]?.breaks(1006)
    },
    'sleep of an hour': () => {
      at.open()
      at.answer(3_000)
      at.socket.rest()
      world.pass(3_600_000)
      at.socket.wake()
    },
    'expired token': () => {
      at.open()
      world.wire.breaks(4401)
    },
  }
  for (const code of [1000, 1001, 1003, 1005, 1006, 1008, 1009, 1011, 1012, 1013, 1015, 4404]) {
    faults[`close code ${code}`] = () => {
      at.open()
      world.wire.breaks(code)
    }
  }

  test.each(Object.keys(faults))('%s', (name) => {
    faults[name]!()
    for (let passed = 0; passed < 35_000; passed += 100) {
      world.pass(100)
      expect(world.alive).toBeLessThanOrEqual(1)
    }
    expect(world.alive).toBe(at.state === 'disconnected' ? 0 : 1)
    expect(['open', 'connecting', 'disconnected']).toContain(at.state)
    expect(at.events).toEqual([])
    world.refuses = false
    if (at.state === 'disconnected') at.socket.wake()
    opens()
    expect(at.state).toBe('open')
    world.wire.says(talk(77))
    world.pass(16)
    expect(at.events).toHaveLength(1)
  })

  test.each(['<html>', '{"id":{},"content":[1]}', '{'])(
    'a wire that brings only %s is given up within 12 s',
    (frame) => {
      at.open()
      at.answer(3_000)
      const { wire } = world
      for (let passed = 0; passed < 12_000; passed += 500) {
        wire.says(frame)
        world.pass(500)
      }
      expect(wire.closed).toBe(true)
    },
  )

  /** S answers no ping: what comes over the link is all there is to judge it by. */
  describe('on a platform that sends no pongs', () => {
    const bytes = new ArrayBuffer(8)
    test.each([['<html>'], ['{"id":{},"content":[1]}'], ['{'], [bytes]])(
      'three damaged frames in a row end the link: %s',
      (data) => {
        at.open()
        world.wire.says(talk(1))
        const { wire } = world
        for (let each = 0; each < 3; each += 1) wire.onmessage?.({ data })
        expect(wire.closed).toBe(true)
        expect(at.losses).toEqual(['link'])
      },
    )

    test('one damaged frame ends it where nothing readable comes in ten seconds', () => {
      at.open()
      const [wire] = world.wires
      wire?.says('<html>')
      world.pass(9_000)
      wire?.says('<html>')
      expect(wire?.closed).toBe(false)
      world.pass(1_000)
      expect(wire?.closed).toBe(true)
    })

    test('a readable frame in between clears the doubt', () => {
      at.open()
      for (let each = 0; each < 9; each += 1) {
        world.wire.says('<html>')
        world.wire.says('<html>')
        world.pass(6_000)
        world.wire.says(talk(each))
      }
      expect(at.losses).toEqual([])
    })

    test.each(['pong', '', '2', '{"type":"online","count":7}', '[]'])(
      'frames of the platform’s own kind are no damage: %s',
      (frame) => {
        at.open()
        for (let each = 0; each < 9; each += 1) {
          world.wire.says(frame)
          world.pass(5_000)
        }
        expect(at.losses).toEqual([])
      },
    )

    test('a platform whose frames nobody can read costs one reconnection', () => {
      at.open()
      for (let each = 0; each < 60; each += 1) {
        if (at.state === 'connecting') world.wire.onopen?.()
        world.wire.says('<heartbeat at="1"/>')
        world.pass(1_000)
      }
      expect(at.losses).toEqual(['link'])
      expect(at.state).toBe('open')
    })
  })

  test('an expired token is reported once', () => {
    at.open()
    world.wire.breaks(4401)
    expect(at.unauthorized).toBe(1)
  })

  test.each([200, 1_000])('a flood of %i a second keeps its order and its cap', (rate) => {
    at.open()
    let id = 0
    for (let frame = 0; frame < 600; frame += 1) {
      for (let each = 0; each < rate / 60; each += 1) world.wire.says(talk((id += 1)))
      world.pass(17)
    }
    for (let batch = 0; batch < 20; batch += 1) world.pass(BATCH_MS)
    const ids = at.events.map((event) => (event.kind === 'message' ? Number(event.entry.id) : 0))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(ids.at(-1)).toBe(id)
  })
})
