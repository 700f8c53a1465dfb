import { spawn, type ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isHostAddress } from '#lib/site/url.ts'
import { removeDatabase } from '#sandbox/host/node-database.ts'
import { childEnv, ROOT, runProgram, TOOLS } from '#scripts/support/processes.ts'
import { lanAddress, readSandboxOptions } from '#scripts/support/sandbox-options.ts'

/** Starts a process in its own group: its children end with it. */
const start = (args: readonly string[], env = {}): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: ROOT,
    env: childEnv(env),
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  })

function stop(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  if (process.platform === 'win32') child.kill()
  else process.kill(-child.pid, 'SIGTERM')
}

/** Starts Next with hot reload, for this machine, with `--lan` also for the local network. */
function startSite(port: number, lan: boolean, env: Readonly<Record<string, string>>) {
  const host = lan ? [] : ['-H', 'localhost']
  // With another NODE_ENV Next would change tsconfig.json.
  const development = { ...env, NODE_ENV: 'development' }
  return start([TOOLS.next, 'dev', '-p', String(port), ...host], development)
}

/** Starts the platform, as `npm start -- --no-site`. A change of its code restarts it. */
function startPlatform(port: number, args: readonly string[]) {
  const program = join(ROOT, 'scripts/run/start.ts')
  const options = [...args.filter((each) => each !== '--reset'), '--no-site', '--port', `${port}`]
  return start(['--watch', '--watch-preserve-output', program, ...options])
}

/** Starts site and sandbox, or with `--host` the site alone. That platform must allow the site's origin. */
function dev(): void {
  const args = process.argv.slice(2)
  const running: ChildProcess[] = []
  if (args.includes('--host')) {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { host: text, port: text } })
    const host = values.host ?? ''
    if (!isHostAddress(host)) {
      throw new Error(
        `--host 有误：“${host}”，应形如 https://api.example.com (must be an http(s) address)`,
      )
    }
    const { port } = readSandboxOptions(values.port ? ['--port', values.port] : [], process.env)
    console.log(`平台 ${host}，须允许来源 http://localhost:${port} (CORS)`)
    const env = { NEXT_PUBLIC_SANDBOX: '', NEXT_PUBLIC_API_HOST: host }
    running.push(startSite(port, false, env))
  } else {
    const { port, lan, reset, file } = readSandboxOptions(args, process.env)
    if (reset) removeDatabase(resolve(file))
    const host = `http://${(lan && lanAddress()) || 'localhost'}:${port + 1}`
    const env = { NEXT_PUBLIC_SANDBOX: 'server', NEXT_PUBLIC_API_HOST: host }
    running.push(startPlatform(port + 1, args), startSite(port, lan, env))
  }
  const end = () => running.forEach(stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  for (const each of running) {
    each.on('exit', (code) => {
      process.exitCode ??= code ?? 0
      end()
    })
  }
}

await runProgram(dev)
