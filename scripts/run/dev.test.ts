import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { childEnv, ROOT } from '#scripts/support/processes.ts'
import { freePort, isFree } from '#testing/free-port.ts'

const SHELL = `"$0" "$@"; exit $?`

/** Starts `npm run dev` in a shell, as npm does. */
function startDev(args: readonly string[]) {
  const dev = [process.execPath, join(ROOT, 'scripts/run/dev.ts'), ...args]
  const child = spawn('sh', ['-c', SHELL, ...dev], {
    cwd: ROOT,
    env: childEnv({ npm_lifecycle_event: 'dev' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const wrote = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const each of wrote) each()
    })
  }
  const until = (words: RegExp) =>
    new Promise<void>((done, fail) => {
      const look = () => (words.test(output) ? done() : undefined)
      wrote.add(look)
      child.once('exit', () => fail(new Error(output)))
      look()
    })
  return { child, until, output: () => output }
}

test('npm run dev uses the given host, and ends with its shell', async () => {
  const port = await freePort()
  const dev = startDev(['--host', 'https://api.example', '--port', String(port)])
  await dev.until(/Ready in/)
  expect(dev.output()).toContain('平台 https://api.example')
  const ended = once(dev.child, 'close')
  dev.child.kill('SIGTERM')
  await ended
  // A free port shows that Next has ended.
  await expect.poll(() => isFree(port), { timeout: 10_000 }).toBe(true)
})

test('an invalid --host fails with a message', async () => {
  const dev = startDev(['--host', 'api.example'])
  const [code] = await once(dev.child, 'exit')
  expect(code).toBe(1)
  expect(dev.output()).toContain('--host 有误')
})
