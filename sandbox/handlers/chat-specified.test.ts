import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts, balanceOf } from '#sandbox/domain/ledger.ts'
import { drawNow, holdRound } from '#sandbox/domain/lottery/desk.ts'
import { memberByToken } from '#sandbox/domain/members.ts'
import { openTrial } from '#sandbox/domain/sessions.ts'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'
import { phone as dial, seen } from '#testing/sandbox/phone.ts'

const ROOM = 101
const LOTTERY = 1
let sandbox: Sandbox
const phone = (token: string) => dial(sandbox.port, token, ROOM)
const wallet = (token: string) =>
  balanceOf(sandbox.platform.db, accounts.wallet(memberByToken(sandbox.platform.db, token)!.id))

beforeEach(async () => {
  const quiet = { file: ':memory:', port: 0, host: '127.0.0.1', bots: false, tickMs: 0 }
  sandbox = await startSandbox({ ...quiet, passwordCost: 1, dialect: 'S' })
  holdRound(sandbox.platform, LOTTERY, 50_000)
})
afterEach(() => sandbox.close())

test('the socket of S sends what the specification names and nothing else', async () => {
  const [a, b] = [openTrial(sandbox.platform), openTrial(sandbox.platform)]
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
  drawNow(sandbox.platform, LOTTERY, [9, 5, 0])
  for (const each of [one, two])
    await seen(each, ({ content }) => content?.includes('开奖结果') === true)

  expect(two.frames.some(({ content }) => content?.startsWith('规格') === true)).toBe(false)
  const shapes = [...one.frames, ...two.frames].map((frame) => Object.keys(frame).toSorted().join())
  expect([...new Set(shapes)].toSorted()).toEqual(['author,avatar,content,id', 'content,sysmsg'])
})
