import type { RoomEvent } from '#lib/room/message.ts'
import { RoomSocket } from '#lib/room/socket.ts'
import { TestWorld } from './room-world.ts'

/** A socket in a test's world, with all messages it has received. */
export class SocketHarness {
  readonly world = new TestWorld()
  readonly events: RoomEvent[] = []
  readonly losses: string[] = []
  opened = 0
  unauthorized = 0
  readonly socket = new RoomSocket(() => 'ws://test/wss', this.world, {
    onEvents: (batch) => this.events.push(...batch),
    onOpen: () => (this.opened += 1),
    onDisconnect: (what) => this.losses.push(what),
    onUnauthorized: () => (this.unauthorized += 1),
  })

  get state() {
    return this.socket.snapshot.state
  }

  open(): void {
    this.socket.start()
    this.world.connection.onopen?.()
  }

  /** Lets the platform answer every ping for a while. */
  answer(ms: number): void {
    for (let passed = 0; passed < ms; passed += 500) {
      this.world.connection.says({ type: 'pong' })
      this.world.pass(500)
    }
  }
}

export const talk = (id: string | number, content = 'x') => ({
  id,
  user_id: 'u',
  author: 'a',
  content,
})
