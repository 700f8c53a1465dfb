import { RoomChannel, type ChannelHandlers } from '#lib/room/channel.ts'
import { TestWorld } from './room-world.ts'

const nothing = () => undefined

/** The handlers of demo01's channel; those that are not given do nothing. */
export const channelHandlers = (handlers: Partial<ChannelHandlers> = {}): ChannelHandlers => ({
  address: () => 'ws://test',
  self: () => ({ id: 'me', username: 'demo01' }),
  onStale: nothing,
  onDraw: () => false,
  onBalance: nothing,
  onUnauthorized: nothing,
  ...handlers,
})

/** The channel of demo01 in a world of the test; handlers that are not given do nothing. */
export const channelIn = (world: TestWorld, handlers: Partial<ChannelHandlers> = {}): RoomChannel =>
  new RoomChannel(channelHandlers(handlers), world)

/** Like {@link channelIn}, with an open connection. */
export function openChannel(
  world: TestWorld,
  handlers: Partial<ChannelHandlers> = {},
): RoomChannel {
  const channel = channelIn(world, handlers)
  channel.socket.start()
  world.connection.onopen?.()
  return channel
}

/** A channel for what does not depend on the connection. */
export const idleChannel = (): RoomChannel => channelIn(new TestWorld())
