import { RoomChannel, type ChannelHandlers } from '#lib/room/channel.ts'
import type { TestWorld } from './room-world.ts'

/** The channel of demo01 in a world of the test; handlers that are not given do nothing. */
export function channelIn(world: TestWorld, handlers: Partial<ChannelHandlers> = {}): RoomChannel {
  const nothing = () => undefined
  return new RoomChannel(
    {
      address: () => 'ws://test',
      self: () => ({ id: 'me', username: 'demo01' }),
      onStale: nothing,
      onDraw: () => false,
      onBalance: nothing,
      onUnauthorized: nothing,
      ...handlers,
    },
    world,
  )
}

/** Like {@link channelIn}, with an open connection. */
export function openChannel(
  world: TestWorld,
  handlers: Partial<ChannelHandlers> = {},
): RoomChannel {
  const channel = channelIn(world, handlers)
  channel.socket.start()
  world.wire.onopen?.()
  return channel
}
