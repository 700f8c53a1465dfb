import { beforeEach, describe, expect, test } from 'vitest'
import { BATCH_MS } from './batch.ts'
import { SocketHarness, talk } from '#testing/socket-harness.ts'
import type { TestWorld } from '#testing/room-world.ts'

let harness: SocketHarness
let world: TestWorld

beforeEach(() => {
  harness = new SocketHarness()
  world = harness.world
})

/** Each fault ends usable or visibly offline within 35 s, with at most one connection (spec 4 §9). */
describe('faults', () => {
  const opens = () => world.connection.onopen?.()
  const everySecond = (run: () => void, seconds: number) => {
    for (let each = 0; each < seconds; each += 1) {
      run()
      world.pass(1_000)
    }
  }
  const faults: Record<string, () => void> = {
    refused: () => {
      world.refuses = true
      harness.socket.start()
    },
    '401 at the upgrade': () => {
      harness.socket.start()
      world.connection.breaks(1006)
    },
    'never opens': () => harness.socket.start(),
    'opens and stays silent': () => harness.open(),
    'closes every second': () => {
      harness.socket.start()
      everySecond(() => {
        opens()
        world.connection.breaks(1011)
      }, 20)
    },
    'pong stops': () => {
      harness.open()
      harness.answer(6_000)
    },
    'binary frame': () => {
      harness.open()
      world.connection.onmessage?.({ data: new ArrayBuffer(8) })
    },
    'not JSON': () => {
      harness.open()
      world.connection.says('<html>')
    },
    '1 MB frame': () => {
      harness.open()
      world.connection.says(talk(1, 'x'.repeat(1_000_000)))
    },
    'wrong types': () => {
      harness.open()
      for (const odd of [
        null,
        [],
        7,
        { id: {}, content: [] },
        { type: 9 },
        { content: { a: 1 } },
      ]) {
        world.connection.says(odd)
      }
    },
    'flapping network': () => {
      harness.open()
      everySecond(
        () => (harness.state === 'open' ? harness.socket.pause() : harness.socket.wake()),
        20,
      )
    },
    'two errors for one loss': () => {
      harness.open()
      world.connection.onerror?.()
      world.connections[0]?.breaks(1006)
    },
    'sleep of an hour': () => {
      harness.open()
      harness.answer(3_000)
      harness.socket.pause()
      world.pass(3_600_000)
      harness.socket.wake()
    },
    'expired token': () => {
      harness.open()
      world.connection.breaks(4401)
    },
  }
  for (const code of [1000, 1001, 1003, 1005, 1006, 1008, 1009, 1011, 1012, 1013, 1015, 4404]) {
    faults[`close code ${code}`] = () => {
      harness.open()
      world.connection.breaks(code)
    }
  }

  test.each(Object.keys(faults))('%s', (name) => {
    faults[name]!()
    for (let passed = 0; passed < 35_000; passed += 100) {
      world.pass(100)
      expect(world.alive).toBeLessThanOrEqual(1)
    }
    expect(world.alive).toBe(harness.state === 'disconnected' ? 0 : 1)
    expect(['open', 'connecting', 'disconnected']).toContain(harness.state)
    expect(harness.events).toEqual([])
    world.refuses = false
    if (harness.state === 'disconnected') harness.socket.wake()
    opens()
    expect(harness.state).toBe('open')
    world.connection.says(talk(77))
    world.pass(16)
    expect(harness.events).toHaveLength(1)
  })

  test.each(['<html>', '{"id":{},"content":[1]}', '{', '2', '{"type":"online","count":7}'])(
    'a connection that brings only %s is given up within 12 s',
    (frame) => {
      harness.open()
      harness.answer(3_000)
      const { connection } = world
      for (let passed = 0; passed < 12_000; passed += 500) {
        connection.says(frame)
        world.pass(500)
      }
      expect(connection.closed).toBe(true)
    },
  )

  /** S answers no ping: what comes over the link is all there is to judge it by. */
  describe('on a platform that sends no pongs', () => {
    const bytes = new ArrayBuffer(8)
    test.each([['<html>'], ['{"id":{},"content":[1]}'], ['{'], [bytes]])(
      'three damaged frames in a row end the link: %s',
      (data) => {
        harness.open()
        world.connection.says(talk(1))
        const { connection } = world
        for (let each = 0; each < 3; each += 1) connection.onmessage?.({ data })
        expect(connection.closed).toBe(true)
        expect(harness.losses).toEqual(['link'])
      },
    )

    test('one damaged frame ends it where nothing readable comes in ten seconds', () => {
      harness.open()
      const [connection] = world.connections
      connection?.says('<html>')
      world.pass(9_000)
      connection?.says('<html>')
      expect(connection?.closed).toBe(false)
      world.pass(1_000)
      expect(connection?.closed).toBe(true)
    })

    test('a readable frame in between clears the doubt', () => {
      harness.open()
      for (let each = 0; each < 9; each += 1) {
        world.connection.says('<html>')
        world.connection.says('<html>')
        world.pass(6_000)
        world.connection.says(talk(each))
      }
      expect(harness.losses).toEqual([])
    })

    test.each(['pong', '', '2', '{"type":"online","count":7}', '[]'])(
      'frames of the platform’s own kind are no damage: %s',
      (frame) => {
        harness.open()
        for (let each = 0; each < 9; each += 1) {
          world.connection.says(frame)
          world.pass(5_000)
        }
        expect(harness.losses).toEqual([])
      },
    )

    test('a platform whose frames nobody can read costs one reconnection', () => {
      harness.open()
      for (let each = 0; each < 60; each += 1) {
        if (harness.state === 'connecting') world.connection.onopen?.()
        world.connection.says('<heartbeat at="1"/>')
        world.pass(1_000)
      }
      expect(harness.losses).toEqual(['link'])
      expect(harness.state).toBe('open')
    })
  })

  test('an expired token is reported once', () => {
    harness.open()
    world.connection.breaks(4401)
    expect(harness.unauthorized).toBe(1)
  })

  test.each([200, 1_000])('a flood of %i a second keeps its order and its cap', (rate) => {
    harness.open()
    let id = 0
    for (let frame = 0; frame < 600; frame += 1) {
      for (let each = 0; each < rate / 60; each += 1) world.connection.says(talk((id += 1)))
      world.pass(17)
    }
    for (let batch = 0; batch < 20; batch += 1) world.pass(BATCH_MS)
    const ids = harness.events.map((event) =>
      event.kind === 'message' ? Number(event.entry.id) : 0,
    )
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(ids.at(-1)).toBe(id)
  })
})
