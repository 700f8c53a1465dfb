import { beforeEach, describe, expect, test } from 'vitest'
import { BATCH_MS } from './batch.ts'
import { openChannel } from '#testing/room-channel.ts'
import type { RoomChannel } from './channel.ts'
import { AFTER_REFUSAL_MS, ECHO_MS } from './outbox.ts'
import { chatLine, TestWorld } from '#testing/room-world.ts'

const OWN = 'de***01'

/** Own messages on the wire of the specifications: id, author, avatar and content, nothing else (spec 1 §7). */
describe('own messages that name their author alone', () => {
  let world: TestWorld
  let channel: RoomChannel
  let id = 0
  beforeEach(() => {
    world = new TestWorld()
    channel = openChannel(world, { self: () => ({ id: '7', username: 'demo01' }) })
  })
  const says = (author: string, content: string, more: object = {}) => {
    world.connection.says({ id: String((id += 1)), author, avatar: '', content, ...more })
    world.pass(BATCH_MS)
  }
  const system = (content: string) => {
    world.connection.says({ sysmsg: 1, content })
    world.pass(BATCH_MS)
  }
  const log = () => channel.entries.map(({ content, own }) => `${own ? '我: ' : ''}${content}`)
  const ends = (command: Promise<void>) =>
    command.then(
      () => 'accepted',
      (error: { outcomeUnknown: boolean }) => (error.outcomeUnknown ? 'unknown' : 'refused'),
    )

  test('own talk is shown once, as own, and is confirmed', () => {
    channel.outbox.say('大家好')
    says(OWN, '大家好')
    world.pass(ECHO_MS)
    expect(channel.outbox.talk).toEqual([])
    expect(log()).toEqual(['我: 大家好'])
  })

  test('a platform of nicknames: the text of what is under way decides, history then names', () => {
    channel.outbox.say('大家好')
    says('阳光', '大家好')
    expect([channel.outbox.talk, log()]).toEqual([[], ['我: 大家好']])
    channel.refill([chatLine({ memberId: '7', author: '阳光', content: '大家好' })], world.now())
    says('阳光', '再说一句')
    expect(log()).toEqual(['我: 大家好', '我: 再说一句'])
  })

  test('another member who writes the same text confirms nothing', () => {
    channel.refill([chatLine({ memberId: '8', author: '雨天', content: '在' })], world.now())
    channel.outbox.say('在吗')
    says('雨天', '在吗')
    expect(channel.outbox.talk).toMatchObject([{ state: 'sending' }])
    says(OWN, '在吗')
    expect(channel.outbox.talk).toEqual([])
    expect(log()).toEqual(['在', '在吗', '我: 在吗'])
  })

  test('a bet command is accepted by its own author and text', async () => {
    const outcome = ends(channel.outbox.command('大100', '31'))
    says('xx***99', '大100')
    says(OWN, '大50')
    says(OWN, '大100')
    expect(await outcome).toBe('accepted')
  })

  test('the side accepts it too; who is on the other side does not', async () => {
    const outcome = ends(channel.outbox.command('大100', '31'))
    says(OWN, '大100', { left: true })
    world.pass(ECHO_MS)
    expect(await outcome).toBe('unknown')
    const second = ends(channel.outbox.command('大100', '31'))
    says('阳光', '大100', { left: false })
    expect(await second).toBe('accepted')
  })

  test('a text of nobody knows whom accepts no bet', async () => {
    const outcome = ends(channel.outbox.command('大100', '31'))
    says('阳光', '大100')
    world.pass(ECHO_MS)
    expect(await outcome).toBe('unknown')
  })

  test('a system message that turns it down is shown, proves nothing and ends the wait', async () => {
    let settled = ''
    void ends(channel.outbox.command('大100', '31')).then((outcome) => (settled = outcome))
    system('欢迎来到房间')
    system('余额不足')
    expect(log()).toEqual(['欢迎来到房间', '余额不足'])
    await Promise.resolve()
    expect(settled).toBe('')
    world.pass(AFTER_REFUSAL_MS)
    await expect.poll(() => settled).toBe('unknown')
  })

  test('an echo after a system message for somebody else still accepts', async () => {
    const outcome = ends(channel.outbox.command('大100', '31'))
    system('余额不足')
    says(OWN, '大100')
    expect(await outcome).toBe('accepted')
  })
})
