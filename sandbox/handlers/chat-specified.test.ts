import { expect, test } from 'vitest'
import { drawNow } from '#sandbox/domain/lottery/operator-actions.ts'
import { openTrial } from '#sandbox/domain/member/sessions.ts'
import { seen } from '#testing/sandbox/phone.ts'
import { LOTTERY, roomSandbox } from '#testing/sandbox/room-sandbox.ts'

const room = roomSandbox({ dialect: 'S' })
const { phone, wallet } = room

test('the socket of S sends what the specification names and nothing else', async () => {
  const [a, b] = [openTrial(room.sandbox.platform), openTrial(room.sandbox.platform)]
  const [one, two] = [phone(a), phone(b)]
  await Promise.all([one.opened, two.opened])
  const before = wallet(a)
  one.send({ type: 'ping' })
  one.send({ content: '大家好', order: 0 })
  one.send({ content: '大100', order: 1 })
  for (const each of [one, two]) await seen(each, ({ content }) => content === '大100')
  expect(before - wallet(a)).toBe(10_000)

  one.send({ content: '大100', order: 1, expect: '1' })
  await seen(one, ({ content }) => content === '规格中没有参数 expect')
  one.send({ content: '大好', order: 1 })
  await seen(
    one,
    ({ sysmsg, content }) =>
      String(sysmsg) === '1' && content?.startsWith('投注指令无法识别') === true,
  )
  drawNow(room.sandbox.platform, LOTTERY, [9, 5, 0])
  for (const each of [one, two])
    await seen(each, ({ content }) => content?.includes('开奖结果') === true)

  expect(two.frames.some(({ content }) => content?.startsWith('规格') === true)).toBe(false)
  const shapes = [...one.frames, ...two.frames].map((frame) => Object.keys(frame).toSorted().join())
  expect([...new Set(shapes)].toSorted()).toEqual(['author,avatar,content,id', 'content,sysmsg'])
})
