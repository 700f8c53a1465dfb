import { spawn } from 'node:child_process'
import { startSandbox } from '#sandbox/server.ts'
import { lanAddress } from './addresses.ts'
import { childEnv, ROOT, TOOLS } from './run.ts'
import { readSandboxOptions } from './sandbox-options.ts'

/** `npm run dev`: Next with reloading on the port, the platform on the next one. */
try {
  const options = readSandboxOptions(process.argv.slice(2), process.env)
  const sandbox = await startSandbox({ ...options, port: options.port + 1 })
  const host = `http://${lanAddress() ?? 'localhost'}:${sandbox.port}`
  console.log(`平台 ${host}，控制台 http://localhost:${sandbox.port}/__sandbox/`)
  const next = spawn(process.execPath, [TOOLS.next, 'dev', '-p', String(options.port)], {
    cwd: ROOT,
    env: childEnv({ NEXT_PUBLIC_SANDBOX: 'server', NEXT_PUBLIC_API_HOST: host }),
    stdio: 'inherit',
  })
  next.on('exit', (code) => void sandbox.close().then(() => process.exit(code ?? 0)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
