import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as v from 'valibot'
import { LOTTERIES } from '#sandbox/domain/lottery/catalogue.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { PAYMENT_PASSWORD } from './account.ts'
import type { HostProcess } from './host-process.ts'
import type { Figures, Kind } from './figures.ts'

const answer = v.object({
  code: v.number(),
  message: v.optional(v.string(), ''),
  data: v.unknown(),
})
type Answer = v.InferOutput<typeof answer>
const period = v.object({
  lottery: v.object({
    nowdata: v.object({ nextexpect: v.pipe(v.unknown(), v.transform(String)) }),
  }),
})

const ROOMS = LOTTERIES.flatMap(({ rooms, kind }) => (kind === 'sum28' ? rooms : []))
const CALL_MS = 10_000
const RETRY_MS = 500
/** A member does something about every eight seconds. */
const PAUSE_MS = 8000

const cents = (least: number, most: number) => least + Math.floor(Math.random() * (most - least))

/** One member in a room: socket, bets, chat, deposits, withdrawals, until `ended` aborts. */
export class Player {
  readonly #host: HostProcess
  readonly #nth: number
  readonly #figures: Figures
  readonly #ended: AbortSignal
  readonly #room: (typeof ROOMS)[number]

  constructor(host: HostProcess, nth: number, figures: Figures, ended: AbortSignal) {
    this.#host = host
    this.#nth = nth
    this.#figures = figures
    this.#ended = ended
    this.#room = ROOMS[nth % ROOMS.length]!
  }

  async play(): Promise<void> {
    const socket = this.#stayConnected()
    await wait(Math.random() * PAUSE_MS)
    while (!this.#ended.aborted) {
      const chance = Math.random()
      if (chance < 0.6) await this.#bet()
      else if (chance < 0.7) await this.#deposit()
      else if (chance < 0.8) await this.#withdraw()
      else socket.talk(`第 ${this.#figures.count('chat')} 句`)
      await wait(Math.random() * 2 * PAUSE_MS)
    }
    socket.close()
  }

  get #account() {
    return this.#host.accounts[this.#nth]!
  }

  async #call(path: string, body: object, method = 'POST'): Promise<Answer> {
    const response = await fetch(this.#host.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.#account.token}`,
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(CALL_MS),
    })
    return v.parse(answer, await response.json())
  }

  /** One command, sent with the same key until the platform answers, as the site's look-up would end. */
  async #command(kind: Kind, path: string, amount: number, body: object): Promise<void> {
    const keyed = { ...body, request_id: randomUUID() }
    const sent = performance.now()
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { code } = await this.#call(path, keyed)
        // A new token is being handed out: the command was not looked at.
        if (code === 401) throw new Error('an old token')
        const ms = attempt === 1 ? performance.now() - sent : null
        this.#figures.answered(kind, this.#account.id, code === 200, amount, ms)
        return
      } catch {
        await wait(RETRY_MS)
      }
    }
  }

  async #bet(): Promise<void> {
    const { id, min } = this.#room
    const room = await this.#call(`/api/lotteryRoom?room_id=${id}`, {}, 'GET').catch(() => null)
    const now = v.safeParse(period, room?.data)
    if (!now.success) return
    const stake = cents(min * 100, min * 500)
    const order = [{ id: 2001, total: fromCents(stake), data: [] }]
    const expect = now.output.lottery.nowdata.nextexpect
    await this.#command('bet', '/api/lotteryOrder', stake, { room_id: id, expect, order })
  }

  #deposit(): Promise<void> {
    const amount = cents(10_000, 50_000)
    const body = { paytype: 'wxpay', amount: fromCents(amount) }
    return this.#command('deposit', '/api/recharge', amount, body)
  }

  #withdraw(): Promise<void> {
    const amount = cents(10_000, 20_000)
    const payee = { bank: 'qrcode', qrcode_type: 1, qrcode_img: '/upload/code.png' }
    const body = { amount: fromCents(amount), password: PAYMENT_PASSWORD, ...payee }
    return this.#command('withdrawal', '/api/withdraw', amount, body)
  }

  #stayConnected() {
    let socket: WebSocket | null = null
    let over = false
    const connect = () => {
      if (over) return
      const query = `roomid=${this.#room.id}&_token=${this.#account.token}`
      socket = new WebSocket(`${this.#host.url.replace('http', 'ws')}/wss?${query}`)
      socket.on('message', () => this.#figures.count('frame'))
      socket.on('error', () => undefined)
      socket.on('close', () => setTimeout(connect, 1000 + Math.random() * 3000))
    }
    connect()
    return {
      talk: (content: string) => {
        if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ content }))
      },
      close: () => {
        over = true
        socket?.terminate()
      },
    }
  }
}
