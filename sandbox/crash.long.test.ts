import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { ChildPlatform } from '#testing/sandbox/child-platform.ts'
import { accounts, auditBooks, balanceOf } from './domain/ledger.ts'
import { drawNow } from './domain/lottery/operator-actions.ts'
import { openNodeDatabase } from './host/node-database.ts'
import { startSandbox } from './server.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

const BETS = 1000
const MEMBERS = 20
const KILL_AFTER = 300
const TRIAL_CENTS = 200_000

let folder: string
let child: ChildPlatform
beforeEach(() => {
  folder = temporaryFolder('sandbox-crash')
})
afterEach(async () => {
  await child.kill()
})

async function call<T>(url: string, path: string, body: object, token = ''): Promise<T> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const { code, data, message } = (await response.json()) as {
    code: number
    data: T
    message: string
  }
  if (code !== 200) throw new Error(message)
  return data
}

const yuan = (cents: number) => (cents / 100).toFixed(2)

it('kill -9 in the middle of 1 000 concurrent bets loses nothing acknowledged and invents nothing', async () => {
  const file = join(folder, 'platform.sqlite')
  child = new ChildPlatform(file)
  const url = await child.start()
  const tokens: string[] = []
  for (let member = 0; member < MEMBERS; member += 1)
    tokens.push((await call<{ api_token: string }>(url, '/api/guest_login', {})).api_token)
  const room = (await (await fetch(`${url}/api/lotteryRoom?room_id=101`)).json()) as {
    data: { lottery: { nowdata: { nextexpect: string } } }
  }
  const expected = room.data.lottery.nowdata.nextexpect

  /** Every stake differs, so each order in the books names the one request that made it. */
  const acknowledged = new Set<number>()
  let killed = false
  const acknowledge = (stake: number) => {
    if (killed) return
    acknowledged.add(stake)
    if (acknowledged.size < KILL_AFTER) return
    killed = true
    void child.kill()
  }

  const sockets = await Promise.all(
    tokens.slice(0, 5).map(async (token) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/wss?roomid=101&_token=${token}`)
      socket.on('error', () => undefined)
      socket.on('message', (data) => {
        const { content = '', order } = JSON.parse(String(data)) as {
          content?: string
          order?: number
        }
        if (order === 1) acknowledge(Math.round(Number(content.slice(1)) * 100))
      })
      await new Promise((done) => socket.once('open', done))
      return socket
    }),
  )
  const stakes = Array.from({ length: BETS }, (_, index) => 100 + index)
  const ends = stakes.map(async (stake) => {
    if (stake % 20 === 7) {
      // Some of them as chat commands.
      const socket = sockets[stake % sockets.length]!
      socket.send(JSON.stringify({ content: `大${yuan(stake)}`, order: 1 }))
      return
    }
    const order = [{ id: 2001, total: yuan(stake), data: [] }]
    const body = { room_id: 101, expect: expected, order }
    await call(url, '/api/lotteryOrder', body, tokens[stake % MEMBERS]).then(
      () => acknowledge(stake),
      () => undefined,
    )
  })
  await Promise.all(ends)
  for (const socket of sockets) socket.terminate()
  expect(killed).toBe(true)
  expect(acknowledged.size).toBe(KILL_AFTER)

  const db = openNodeDatabase(file)
  expect(db.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' })
  expect(auditBooks(db)).toEqual([])
  const storedStakes = db
    .all<{ total: number }>('SELECT total FROM lottery_order ORDER BY total')
    .map(({ total }) => total)
  expect(new Set(storedStakes).size).toBe(storedStakes.length)
  expect(storedStakes.every((stake) => stakes.includes(stake))).toBe(true)
  expect([...acknowledged].filter((stake) => !storedStakes.includes(stake))).toEqual([])
  expect(storedStakes.length).toBeLessThan(BETS)

  const sum = storedStakes.reduce((total, stake) => total + stake, 0)
  expect(
    db
      .all('SELECT stake FROM bet JOIN lottery_bet ON bet_id = id ORDER BY stake')
      .map(({ stake }) => stake),
  ).toEqual(storedStakes)
  const past = db.get<{ amount: number }>(
    "SELECT amount FROM posting JOIN entry ON id = entry_id WHERE kind = 'lottery-past' AND account = ?",
    accounts.operator('lottery'),
  )!.amount
  expect(balanceOf(db, accounts.operator('lottery'))).toBe(past + sum)
  const debits = db.all<{ amount: number }>(
    `SELECT -amount AS amount FROM posting JOIN entry ON entry.id = entry_id
     WHERE kind = 'lottery-bet' AND account LIKE 'member/%' ORDER BY amount`,
  )
  expect(debits.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(storedStakes)
  const chat = db.all<{ content: string }>(
    "SELECT content FROM chat WHERE kind = 'bet' AND author LIKE 'gu***%'",
  )
  const byChat = db.get<{ n: number }>(
    "SELECT COUNT(*) AS n FROM lottery_order WHERE source = 'chat'",
  )
  expect(chat).toHaveLength(byChat!.n)
  db.close()

  // The next start goes on from there: the period is drawn and everybody is paid once.
  const again = await startSandbox({ file, port: 0, host: '127.0.0.1', bots: false, tickMs: 0 })
  drawNow(again.platform, 1, [9, 9, 9])
  drawNow(again.platform, 1, [9, 9, 9])
  const paid = storedStakes.reduce((total, stake) => total + Math.floor((stake * 198) / 100), 0)
  expect(auditBooks(again.platform.db)).toEqual([])
  expect(balanceOf(again.platform.db, accounts.operator('lottery'))).toBe(past + sum - paid)
  const wallets = again.platform.db.all<{ id: number }>('SELECT id FROM member WHERE guest = 1')
  const held = wallets.reduce(
    (total, { id }) => total + balanceOf(again.platform.db, accounts.wallet(id)),
    0,
  )
  expect(held).toBe(MEMBERS * TRIAL_CENTS - sum + paid)
  await again.close()
})
