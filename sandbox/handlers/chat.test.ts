import { describe, expect, it } from 'vitest'
import { auditBooks } from '#sandbox/domain/ledger.ts'
import { closeNow, floodChat } from '#sandbox/domain/lottery/operator-actions.ts'
import { openTrial } from '#sandbox/domain/member/sessions.ts'
import { seen, LOTTERY, ROOM, roomSandbox } from '#testing/sandbox/phone.ts'

const room = roomSandbox()
const { phone, wallet } = room

describe('the chat', () => {
  it('takes a bet command once: one debit, one bet, one message', async () => {
    const token = openTrial(room.sandbox.platform)
    const one = phone(token)
    await one.opened
    const before = wallet(token)
    one.send({ content: '大100 和值13,14/5', order: 1 })
    await seen(one, ({ order, content }) => order === 1 && content === '大100 和值13/5 和值14/5')
    expect(before - wallet(token)).toBe(11_000)
    const { db } = room.sandbox.platform
    expect(
      db
        .all('SELECT detail FROM bet JOIN lottery_bet ON bet_id = id')
        .map(({ detail }) => String(detail).split(' ')[1]),
    ).toEqual(['大100', '和值13/5', '和值14/5'])
    expect(auditBooks(db)).toEqual([])
  })

  it('sends a refusal to its sender alone and books nothing', async () => {
    const [a, b] = [openTrial(room.sandbox.platform), openTrial(room.sandbox.platform)]
    const [one, two] = [phone(a), phone(b)]
    await Promise.all([one.opened, two.opened])
    const before = wallet(a)
    const cases = [
      [{ content: '大好', order: 1 }, '投注指令无法识别，例如：大100'],
      [{ content: '大1001', order: 1 }, '单注最高金额：1000'],
      [{ content: '大1000 小1000 单1', order: 1 }, '余额不足'],
      [{ content: ' \u0000 ', order: 0 }, '发言内容不能为空'],
      [{ content: '字'.repeat(201), order: 0 }, '发言最多 200 字'],
    ] as const
    for (const [frame, reason] of cases) {
      one.send(frame)
      await seen(one, ({ sysmsg, content }) => sysmsg === 1 && content === reason)
    }
    closeNow(room.sandbox.platform, LOTTERY)
    one.send({ content: '大10', order: 1 })
    await seen(one, ({ content }) => content === '当前期已封盘')
    expect(wallet(a)).toBe(before)
    two.send({ type: 'ping' })
    await seen(two, ({ type }) => type === 'pong')
    expect(two.frames.some(({ content }) => content === '余额不足')).toBe(false)
  })

  it('slows a member who talks too fast and closes one who floods', async () => {
    const one = phone(openTrial(room.sandbox.platform))
    await one.opened
    for (let sent = 0; sent < 8; sent += 1) one.send({ content: `第${sent}句`, order: 0 })
    await seen(one, ({ content }) => content === '发言太快，请稍后再试')
    for (let sent = 0; sent < 200; sent += 1) one.send({ type: 'ping' })
    expect(await one.ended).toBe(1008)
  })

  it('survives frames that are no message', async () => {
    const one = phone(openTrial(room.sandbox.platform))
    await one.opened
    for (const odd of ['', 'ping', '[]', 'null', '{"order":1}', '{"content":{}}', '{"type":7}'])
      one.send(odd)
    one.send({ type: 'ping' })
    await seen(one, ({ type }) => type === 'pong')
    expect(one.frames.filter(({ id }) => id !== undefined)).toEqual([])
    const two = phone(openTrial(room.sandbox.platform))
    await two.opened
    two.send('x'.repeat(70_000))
    expect(await two.ended).toBe(1009)
  })

  it('keeps the joiners of which emoji are made, and no other invisible signs', async () => {
    const one = phone(openTrial(room.sandbox.platform))
    await one.opened
    one.send({ content: '👨\u200d👩\u200d👧 a\u200cb\u202ec', order: 0 })
    await seen(one, ({ content }) => content === '👨\u200d👩\u200d👧 a\u200cb c')
  })

  it('delivers a flood whole and in order', async () => {
    const one = phone(openTrial(room.sandbox.platform))
    await one.opened
    floodChat(room.sandbox.platform, ROOM, 3000, '洪水')
    await seen(one, ({ content }) => content === '洪水 3000')
    const flood = one.frames.filter(({ content }) => content?.startsWith('洪水 '))
    expect(flood.map(({ content }) => content)).toEqual(
      Array.from({ length: 3000 }, (_, index) => `洪水 ${index + 1}`),
    )
  })
})

describe('the chat of a bare platform', () => {
  const bare = roomSandbox({ bare: true })

  it('sends the fields of the specification and no others, and no frame of another kind', async () => {
    const one = bare.phone(openTrial(bare.sandbox.platform))
    await one.opened
    one.send({ type: 'ping' })
    one.send({ content: '大家好', order: 0 })
    await seen(one, ({ content }) => content === '大家好')
    one.send({ content: '大好', order: 1 })
    await seen(one, ({ sysmsg }) => sysmsg === 1)
    const shapes = one.frames.map((frame) => Object.keys(frame).toSorted().join())
    expect(new Set(shapes)).toEqual(new Set(['author,avatar,content,id', 'content,sysmsg']))
  })
})
