import { beforeEach, describe, expect, test } from 'vitest'
import { onPlatformWith } from '#testing/extensions.ts'
import { BATCH_MS } from './batch.ts'
import { openChannel } from '#testing/room-channel.ts'
import type { RoomChannel } from './channel.ts'
import { ECHO_MS } from './outbox.ts'
import type { Stale } from './reads.ts'
import { numberedLine, TestWorld } from '#testing/room-world.ts'

const UNKNOWN = { outcomeUnknown: true }

describe('channel', () => {
  onPlatformWith(['chat_ref'])
  let world: TestWorld
  let channel: RoomChannel
  let stale: Stale[]
  let balance: number
  /** The platform's draw frames hold the result. */
  let whole: boolean
  beforeEach(() => {
    world = new TestWorld()
    stale = []
    balance = 0
    whole = false
    channel = openChannel(world, {
      onStale: (why) => stale.push(why),
      onDraw: () => whole,
      onBalance: () => (balance += 1),
    })
  })
  const echo = (content: string, more: object = {}) => {
    world.connection.says({
      id: String(world.now() + 1),
      user_id: 'me',
      author: '我',
      content,
      ...more,
    })
    world.pass(BATCH_MS)
  }
  const lastRef = () => (JSON.parse(world.connection.sent.at(-1)!) as { ref: string }).ref

  test('talk is shown when it comes back, with or without its ref', () => {
    channel.outbox.say('大家好')
    expect(channel.outbox.talk).toMatchObject([{ state: 'sending' }])
    echo('大家好', { ref: lastRef() })
    expect(channel.outbox.talk).toEqual([])
    channel.outbox.say('再见')
    echo('再见')
    expect(channel.outbox.talk).toEqual([])
    expect(channel.entries.map(({ content }) => content)).toEqual(['大家好', '再见'])
  })

  test('talk without an echo fails and goes out again only by hand', () => {
    channel.outbox.say('在吗')
    world.pass(ECHO_MS)
    const [line] = channel.outbox.talk
    expect(line).toMatchObject({ state: 'failed' })
    world.pass(60_000)
    const sends = () =>
      world.connections
        .flatMap((connection) => connection.sent)
        .filter((each) => each.includes('在吗')).length
    expect(sends()).toBe(1)
    channel.outbox.again(line!.ref)
    expect(sends()).toBe(2)
  })

  test('talk while down fails at once and nothing leaves later', () => {
    world.connection.breaks()
    channel.outbox.say('丢了')
    expect(channel.outbox.talk).toMatchObject([{ state: 'failed' }])
    channel.socket.wake()
    world.connection.onopen?.()
    expect(world.connection.sent.some((each) => each.includes('丢了'))).toBe(false)
  })

  test('history after a gap proves talk that was in flight', () => {
    channel.outbox.say('路上')
    world.connection.breaks()
    expect(channel.outbox.talk).toMatchObject([{ state: 'failed' }])
    channel.refill([numberedLine(5, { memberId: 'me', content: '路上' })], world.now())
    expect(channel.outbox.talk).toEqual([])
  })

  test('a command ends accepted by its echo, refused by word', async () => {
    const accepted = channel.outbox.command('大100', '31')
    expect(JSON.parse(world.connection.sent.at(-1)!)).toMatchObject({
      content: '大100',
      order: 1,
      expect: '31',
    })
    echo('大100', { order: 1, ref: lastRef() })
    await accepted
    const refused = channel.outbox.command('大100', '31')
    world.connection.says({ type: 'refused', ref: lastRef(), content: '余额不足' })
    world.pass(BATCH_MS)
    await expect(refused).rejects.toMatchObject({ message: '余额不足', outcomeUnknown: false })
  })

  test('another member’s equal bet accepts nothing', async () => {
    const outcome = channel.outbox.command('大100', '31').catch((error: unknown) => error)
    world.connection.says({ id: '9', user_id: 'other', author: 'b', content: '大100', order: 1 })
    world.pass(ECHO_MS)
    expect(await outcome).toMatchObject(UNKNOWN)
  })

  test('a command is never sent twice: unsent while down, unknown when the connection breaks', async () => {
    const unknown = channel.outbox.command('大100', '31').catch((error: unknown) => error)
    world.connection.breaks()
    expect(await unknown).toMatchObject(UNKNOWN)
    await expect(channel.outbox.command('双50', '31')).rejects.toMatchObject({
      message: '聊天未连接，投注没有发出',
      outcomeUnknown: false,
    })
    channel.socket.wake()
    world.connection.onopen?.()
    const bets = world.connections
      .flatMap((connection) => connection.sent)
      .filter((each) => each.includes('"order":1'))
    expect(bets).toHaveLength(1)
  })

  test('hints and reopening make the room be read again', () => {
    world.connection.says({ type: 'draw', expect: '31' })
    world.connection.says({ type: 'balance' })
    world.pass(BATCH_MS)
    // Once for the connection itself: what was sent before it opened.
    expect([stale, balance]).toEqual([['now', 'result'], 1])
    world.connection.breaks()
    channel.socket.wake()
    world.connection.onopen?.()
    expect(stale).toEqual(['now', 'result', 'now'])
  })

  test('a draw that brings its result needs no reading; its platform’s system messages are no hints', () => {
    whole = true
    const says = { sysmsg: 1, content: '第31期 开奖结果' }
    world.connection.says({ ...says, id: 1 })
    world.pass(BATCH_MS)
    expect(stale).toEqual(['now', 'notice'])
    world.connection.says({ type: 'draw', expect: '31' })
    world.pass(BATCH_MS)
    world.connection.says({ ...says, id: 2 })
    world.pass(BATCH_MS)
    expect(stale).toEqual(['now', 'notice'])
  })

  test('a connection of one’s own that breaks: the room is read at once', () => {
    world.connection.breaks(4404)
    expect(stale).toEqual(['now', 'now'])
  })

  test('the platform closed: the room is read with the first attempt, which is spread', () => {
    world.connection.breaks(1012)
    world.pass(5_999)
    expect(stale).toEqual(['now'])
    world.pass(1)
    world.connection.breaks()
    expect(stale).toEqual(['now', 'now'])
    world.pass(18_000)
    world.connection.breaks()
    expect(stale).toHaveLength(2)
    channel.socket.wake()
    world.connection.onopen?.()
    expect(stale).toHaveLength(3)
  })
})

test('without the extension a frame holds content and order, nothing else', () => {
  const world = new TestWorld()
  const channel = openChannel(world)
  channel.outbox.say('大家好')
  expect(JSON.parse(world.connection.sent.at(-1)!)).toEqual({ content: '大家好', order: 0 })
  void channel.outbox.command('大100', '31')
  expect(JSON.parse(world.connection.sent.at(-1)!)).toEqual({ content: '大100', order: 1 })
})
