import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { Readable } from 'node:stream'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { until, WINDOW, type Driver } from './driver.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

const message = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string(), ''),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
  result: v.optional(v.record(v.string(), v.unknown()), {}),
  error: v.optional(v.object({ message: v.string() })),
})
const evaluated = v.object({
  result: v.object({ value: v.optional(v.unknown()) }),
  exceptionDetails: v.optional(v.unknown()),
})
const targets = v.array(v.object({ type: v.string(), webSocketDebuggerUrl: v.string() }))

const thrown = v.object({
  exceptionDetails: v.object({ exception: v.object({ description: v.string() }) }),
})

const describe = (params: unknown): string => {
  const parsed = v.safeParse(thrown, params)
  return parsed.success ? parsed.output.exceptionDetails.exception.description : String(params)
}

const ANSWER_MS = 60_000

/** Messages of the DevTools protocol with one page. */
class Channel {
  readonly #socket: WebSocket
  readonly #waiting = new Map<
    number,
    { done: (value: unknown) => void; failed: (e: Error) => void }
  >()
  #last = 0
  onEvent: (method: string, params: Record<string, unknown>) => void = () => undefined

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (raw) => this.#take(v.parse(message, JSON.parse(String(raw)))))
    socket.on('close', () => {
      for (const each of this.#waiting.values()) each.failed(new Error('the browser has gone'))
    })
  }

  static async open(address: string): Promise<Channel> {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    await new Promise((done, failed) => {
      socket.once('open', done)
      socket.once('error', failed)
    })
    return new Channel(socket)
  }

  send(method: string, params: Record<string, unknown> = {}): Promise<unknown> {
    const id = ++this.#last
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((done, failed) => {
      const timer = setTimeout(() => failed(new Error(`no answer to ${method}`)), ANSWER_MS)
      const end = () => clearTimeout(timer)
      this.#waiting.set(id, {
        done: (value) => (end(), done(value)),
        failed: (error) => (end(), failed(error)),
      })
    })
  }

  #take({ id, method, params, result, error }: v.InferOutput<typeof message>): void {
    if (id === undefined) return this.onEvent(method, params)
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.failed(new Error(error.message))
    else waiting?.done(result)
  }
}

/** Address of the browser's page, once it has one. */
const pageOf = (port: string): Promise<string> =>
  until(
    async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
      const pages = v.parse(targets, await answer.json())
      return pages.find(({ type }) => type === 'page')?.webSocketDebuggerUrl
    },
    () => 'the browser has no page',
  )

/** The port that a starting browser names; throws when it ends or stays silent. */
function portOf(
  child: ChildProcessByStdio<null, null, Readable>,
  gone: Promise<void>,
): Promise<string> {
  return new Promise((done, failed) => {
    let output = ''
    const fail = () => failed(new Error(`the browser does not start: ${output.slice(-500)}`))
    const timer = setTimeout(fail, 30_000)
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output)?.[1]
      if (found === undefined) return
      // It may say a lot more, which nobody reads.
      child.stderr.off('data', listen).resume()
      clearTimeout(timer)
      done(found)
    }
    child.stderr.on('data', listen)
    void gone.then(fail)
  })
}

/** Starts a Chromium of any age and drives its page by the DevTools protocol, with touch. */
export async function startChromium(
  name: string,
  binary: string,
  flags: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Driver> {
  const profile = temporaryFolder('engine')
  const child = spawn(
    binary,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--lang=zh-CN',
      `--window-size=${WINDOW.width},${WINDOW.height}`,
      ...flags,
      'about:blank',
    ],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const port = await portOf(child, gone).catch(async (error: unknown) => {
    child.kill('SIGKILL')
    await gone
    throw error
  })
  const channel = await Channel.open(await pageOf(port))
  const seen: string[] = []
  let loaded = () => undefined as void
  channel.onEvent = (method, params) => {
    if (method === 'Page.domContentEventFired') loaded()
    if (method === 'Runtime.exceptionThrown') seen.push(describe(params))
  }
  await channel.send('Page.enable')
  await channel.send('Runtime.enable')
  await channel.send('Emulation.setDeviceMetricsOverride', {
    ...WINDOW,
    deviceScaleFactor: 1,
    mobile: true,
  })
  await channel.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  return {
    name,
    async open(address) {
      const ready = new Promise<void>((done) => (loaded = done))
      await channel.send('Page.navigate', { url: address })
      await ready
    },
    async run(expression) {
      const answer = v.parse(
        evaluated,
        await channel.send('Runtime.evaluate', {
          expression,
          returnByValue: true,
          awaitPromise: true,
        }),
      )
      if (answer.exceptionDetails) {
        throw new Error(JSON.stringify(answer.exceptionDetails).slice(0, 600))
      }
      return answer.result.value
    },
    async load(script) {
      await channel.send('Runtime.evaluate', { expression: `${script};0` })
    },
    async press(x, y) {
      await channel.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x, y }],
      })
      await channel.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
    async type(text) {
      await channel.send('Input.insertText', { text })
    },
    async picture() {
      const shot = await channel.send('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(v.parse(v.object({ data: v.string() }), shot).data, 'base64')
    },
    async setTheme(theme) {
      await channel.send('Emulation.setEmulatedMedia', {
        features: [
          { name: 'prefers-color-scheme', value: theme },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ],
      })
    },
    problems: () => seen.splice(0),
    async close() {
      child.kill('SIGKILL')
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
