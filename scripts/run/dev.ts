import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { isHostOrigin } from '#lib/site/url.ts'
import { startSandbox } from '#sandbox/server.ts'
import { childEnv, ROOT, runProgram, TOOLS } from '#scripts/support/processes.ts'
import { lanAddress, readSandboxOptions } from '#scripts/support/sandbox-options.ts'

interface Platform {
  /** The site's settings for it. */
  readonly env: Readonly<Record<string, string>>
  readonly port: number
  close(): Promise<void>
}

/** A real host (`--host https://api.example.com`), which has to allow the origin of the site; else a sandbox. */
async function choosePlatform(args: readonly string[]): Promise<Platform> {
  const index = args.indexOf('--host')
  if (index >= 0) {
    const { values } = parseArgs({
      args: [...args],
      options: { host: { type: 'string' }, port: { type: 'string' } },
    })
    const host = values.host ?? ''
    if (!isHostOrigin(host)) {
      throw new Error(`--host 有误：“${host}”，应形如 https://api.example.com`)
    }
    const { port } = readSandboxOptions(values.port ? ['--port', values.port] : [], process.env)
    console.log(`平台 ${host}，须允许来源 http://localhost:${port} (CORS)`)
    const env = { NEXT_PUBLIC_SANDBOX: '', NEXT_PUBLIC_API_HOST: host }
    return { env, port, close: async () => undefined }
  }
  const options = readSandboxOptions(args, process.env)
  const sandbox = await startSandbox({ ...options, port: options.port + 1 })
  const host = `http://${(options.lan && lanAddress()) || 'localhost'}:${sandbox.port}`
  console.log(`平台 ${host}，控制台 http://localhost:${sandbox.port}/__sandbox/`)
  const env = { NEXT_PUBLIC_SANDBOX: 'server', NEXT_PUBLIC_API_HOST: host }
  return { env, port: options.port, close: () => sandbox.close() }
}

/** `npm run dev`: Next with reloading on the port, the platform on the next one; `--lan` for a phone. */
async function dev(): Promise<void> {
  const platform = await choosePlatform(process.argv.slice(2))
  const next = spawn(process.execPath, [TOOLS.next, 'dev', '-p', String(platform.port)], {
    cwd: ROOT,
    env: childEnv(platform.env),
    stdio: 'inherit',
    // A group of its own: Next starts processes that would go on without it.
    detached: process.platform !== 'win32',
  })
  const stop = (signal: NodeJS.Signals) => {
    if (next.pid === undefined || next.exitCode !== null) return
    if (process.platform === 'win32') next.kill(signal)
    else process.kill(-next.pid, signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop('SIGTERM'))
  }
  next.on('exit', (code) => void platform.close().then(() => process.exit(code ?? 0)))
}

await runProgram(dev)
