import { WebSocket } from 'ws'

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
