import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '#testing/free-port.ts'
import type { Account } from './account.ts'

/** The platform under load: a process that is killed without warning and started again on the same port and file. */
export class HostProcess {
  readonly url: string
  accounts: readonly Account[] = []
  /** False from a kill until the next start has answered. */
  up = false
  kills = 0
  readonly #args: readonly string[]
  #child: ChildProcess | null = null

  private constructor(port: number, file: string, members: number) {
    this.url = `http://127.0.0.1:${port}`
    const program = join(import.meta.dirname, 'host.ts')
    this.#args = [program, '--file', file, '--port', `${port}`, '--members', `${members}`]
  }

  static async start(file: string, members: number): Promise<HostProcess> {
    const host = new HostProcess(await freePort(), file, members)
    await host.start()
    return host
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, this.#args, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    let text = ''
    this.accounts = await new Promise((done, fail) => {
      child.stdout.on('data', (part: Buffer) => {
        text += String(part)
        if (text.endsWith('\n')) done(JSON.parse(text) as Account[])
      })
      child.once('exit', () => fail(new Error('the platform did not start')))
    })
    this.up = true
  }

  /** kill -9: nothing is flushed and no connection is closed properly. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child) return
    this.up = false
    this.kills += 1
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
    this.#child = null
  }
}
