import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '#scripts/support/processes.ts'

const HOST = `
import { startSandbox } from './server.ts'
import { holdRound } from './domain/lottery/operator-actions.ts'
const sandbox = await startSandbox({ file: process.argv[1], port: 0, host: '127.0.0.1', passwordCost: 1000, bots: false, extensions: ['request_id'] })
holdRound(sandbox.platform, 1, 3_600_000)
console.log(sandbox.url)
`

/** A platform in a process of its own, to be killed; its round of lottery 1 stays open. */
export class ChildPlatform {
  readonly file: string
  #child: ChildProcess | null = null

  constructor(file: string) {
    this.file = file
  }

  /** Starts it on its file; resolves to its address. */
  start(): Promise<string> {
    const launched = spawn(process.execPath, ['--input-type=module', '-e', HOST, this.file], {
      cwd: join(ROOT, 'sandbox'),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = launched
    return new Promise((done, fail) => {
      launched.stdout.once('data', (line: Buffer) => done(String(line).trim()))
      launched.once('exit', () => fail(new Error('the platform did not start')))
    })
  }

  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null) return Promise.resolve()
    return new Promise((done) => {
      child.once('exit', () => done())
      child.kill('SIGKILL')
    })
  }
}
