import { afterEach, beforeEach } from 'vitest'
import { WebSocket } from 'ws'
import { accounts, balanceOf } from '#sandbox/domain/ledger.ts'
import { holdRound } from '#sandbox/domain/lottery/operator-actions.ts'
import { memberByToken } from '#sandbox/domain/member/members.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '#sandbox/server.ts'
import { IN_MEMORY } from './platform.ts'

export interface Frame {
  type?: string
  id?: number
  content?: string
  order?: number
  sysmsg?: number
  user_id?: number
}

/** A phone: records every frame, and waits for one by its content. */
export function phone(port: number, token: string, roomId: number) {
  const socket = new WebSocket(`ws://localhost:${port}/wss?roomid=${roomId}&_token=${token}`)
  const frames: Frame[] = []
  const raw: unknown[] = []
  let waiting: (() => void)[] = []
  socket.on('message', (data, binary) => {
    raw.push(binary ? data : String(data))
    try {
      if (!binary) frames.push(JSON.parse(String(data)) as Frame)
    } catch {
      // recorded in raw
    }
    for (const look of waiting) look()
  })
  const ended = new Promise<number>((done) => socket.once('close', done))
  socket.on('error', () => undefined)
  return {
    frames,
    raw,
    ended,
    opened: new Promise<boolean>((done) => {
      socket.once('open', () => done(true))
      socket.once('close', () => done(false))
    }),
    until: (fits: () => boolean) =>
      new Promise<void>((done) => {
        const look = () => {
          if (!fits()) return
          waiting = waiting.filter((each) => each !== look)
          done()
        }
        waiting.push(look)
        look()
      }),
    send: (frame: object | string) =>
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    close: () => socket.close(),
  }
}
export type Phone = ReturnType<typeof phone>

export const seen = (one: Phone, fits: (frame: Frame) => boolean) =>
  one.until(() => one.frames.some(fits))

/** The room that the tests of the chat enter, and its lottery. */
export const ROOM = 101
export const LOTTERY = 1

/** A new sandbox for each test of the file, without bots or ticks; the round of {@link LOTTERY} stays open. */
export function roomSandbox(options: Partial<SandboxOptions> = {}) {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox({ ...IN_MEMORY, bots: false, tickMs: 0, ...options })
    holdRound(sandbox.platform, LOTTERY, 50_000)
  })
  afterEach(() => sandbox.close())
  return {
    /** The sandbox of the running test. */
    get sandbox() {
      return sandbox
    },
    phone: (token: string, roomId = ROOM) => phone(sandbox.port, token, roomId),
    /** Balance of the member with this token, in cents. */
    wallet: (token: string) => {
      const { db } = sandbox.platform
      return balanceOf(db, accounts.wallet(memberByToken(db, token)!.id))
    },
  }
}
