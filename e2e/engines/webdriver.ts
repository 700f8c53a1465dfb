import { spawn } from 'node:child_process'
import * as v from 'valibot'
import { sleep } from '#lib/time/clock.ts'
import { childEnv } from '#scripts/support/processes.ts'
import { freePort } from '#testing/free-port.ts'
import { until, WINDOW, type Driver, type Theme } from './driver.ts'

const answer = v.object({ value: v.unknown() })
const failure = v.object({ error: v.string(), message: v.string() })
const session = v.object({ sessionId: v.string() })

/** Longest time of one command, the load of a page included. */
const COMMAND_MS = 60_000
/** Longest time of a script in the page; what it asks is answered at once. */
const SCRIPT_MS = 5_000

async function call(address: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(COMMAND_MS),
  }).catch((cause: unknown) => {
    const command = `${method} ${new URL(address).pathname.replace(/^\/session\/[^/]+/, '')}`
    throw new Error(`WebDriver does not answer ${command} ${JSON.stringify(body)?.slice(0, 300)}`, {
      cause,
    })
  })
  const { value } = v.parse(answer, await response.json())
  const failed = v.safeParse(failure, value)
  if (failed.success) throw new Error(`${failed.output.error}: ${failed.output.message}`)
  return value
}

interface Programs {
  /** The program that speaks WebDriver. */
  readonly driver: string
  /** The browser that it starts. */
  readonly browser: string
}

/** Starts WebKitGTK's small browser on a screen of its own that nobody sees, in one theme. */
export async function startWebKit(programs: Programs, theme: Theme): Promise<Driver> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${WINDOW.width + 90}x${WINDOW.height + 120}x24`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await new Promise<string>((done, failed) => {
    screen.stdio[3]?.once('data', (chunk: Buffer) => done(`:${chunk.toString().trim()}`))
    screen.once('error', failed)
    screen.once('exit', () => failed(new Error('Xvfb does not start')))
  })
  const port = await freePort()
  const host = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: childEnv({
      DISPLAY: display,
      TZ: 'Asia/Shanghai',
      LANG: 'C.UTF-8',
      GTK_THEME: theme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Root has no name spaces to give here; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    }),
  })
  const address = `http://127.0.0.1:${port}`
  await until(
    () => call(`${address}/status`, 'GET').catch(() => null),
    () => 'WebKitWebDriver does not start',
  )
  const { sessionId } = v.parse(
    session,
    await call(`${address}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
        },
      },
    }),
  )
  const own = `${address}/session/${sessionId}`
  const post = (path: string, body: unknown) => call(`${own}/${path}`, 'POST', body)
  await post('timeouts', { script: SCRIPT_MS })
  await post('window/rect', { x: 0, y: 0, ...WINDOW })
  const driver: Driver = {
    name: 'WebKitGTK',
    open: async (address) => void (await post('url', { url: address })),
    async run(expression) {
      const value = await post('execute/async', {
        script: `const done = arguments[arguments.length - 1];
          (async () => (${expression}))().then(done, (e) => done({ thrown: String(e) }))`,
        args: [],
      }).catch((error: unknown) => {
        // The page was left while it thought: nobody answers any more.
        if (/script timeout|before the unload event/.test(String(error))) return null
        throw error
      })
      const failed = v.safeParse(v.object({ thrown: v.string() }), value)
      if (failed.success) throw new Error(failed.output.thrown)
      return value
    },
    async load(script) {
      await post('execute/sync', { script, args: [] })
    },
    async press(x, y) {
      await post('actions', {
        actions: [
          {
            type: 'pointer',
            id: 'finger',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })
    },
    async type(text) {
      const active = await call(`${own}/element/active`, 'GET')
      const [id] = Object.values(v.parse(v.record(v.string(), v.string()), active))
      await post(`element/${id}/value`, { text })
    },
    // WebKit answers with the next paint, and a page at rest never paints again: it is made to.
    async picture() {
      const taken = new AbortController()
      const paint = async () => {
        for (let width = 1; !taken.signal.aborted; width = 3 - width) {
          await driver.run(
            `document.documentElement.style.outline = '${width}px solid transparent'`,
          )
          await sleep(100)
        }
        await driver.run("document.documentElement.style.outline = ''")
      }
      const shot = call(`${own}/screenshot`, 'GET').finally(() => taken.abort())
      const [value] = await Promise.all([shot, paint()])
      return Buffer.from(v.parse(v.string(), value), 'base64')
    },
    // The browser was started in its theme.
    setTheme: async () => undefined,
    problems: () => [],
    async close() {
      await call(own, 'DELETE').catch(() => undefined)
      for (const child of [host, screen]) {
        const gone = new Promise((done) => child.once('exit', done))
        child.kill('SIGKILL')
        await gone
      }
    },
  }
  return driver
}
