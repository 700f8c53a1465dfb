import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Environment of a child process, without Next's telemetry. */
export const childEnv = (
  extra: Readonly<Record<string, string | undefined>> = {},
): NodeJS.ProcessEnv => ({
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  ...extra,
})

/** Path of a tool in node_modules, to run it with this Node. */
export const bin = (path: string): string => join(ROOT, 'node_modules', path)

export const TOOLS = {
  next: bin('next/dist/bin/next'),
  tsc: bin('typescript/bin/tsc'),
  oxlint: bin('oxlint/bin/oxlint'),
  oxfmt: bin('oxfmt/bin/oxfmt'),
  knip: bin('knip/bin/knip.js'),
  vitest: bin('vitest/vitest.mjs'),
  playwright: bin('@playwright/test/cli.js'),
} as const

/** The path of nginx for the tests of deploy/ and of the container, or null if it is not installed. */
export const NGINX =
  ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
    (path) => existsSync(path),
  ) ?? null

/** Runs a Node script to its end and prints its output. Returns false if it failed. */
export function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): boolean {
  return (
    spawnSync(process.execPath, args, {
      cwd: ROOT,
      env: childEnv(env),
      stdio: ['ignore', 'inherit', 'inherit'],
    }).status === 0
  )
}

/** Runs a Node script in the background. Resolves with its output when it ends. */
export function startNode(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
  folder = ROOT,
): Promise<{ ok: boolean; output: string }> {
  const options: SpawnOptions = {
    cwd: folder,
    env: childEnv({ NO_COLOR: '1', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  const child = spawn(process.execPath, args, options)
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) =>
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }),
    )
  })
}

/** npm sends a signal only to its shell, so the program ends when its shell has ended. */
function endWithShell(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  look.unref()
}

/** Runs the main function of a program. The program fails if the function returns false or throws. Prints an error as one line. */
export async function runProgram(main: () => unknown): Promise<void> {
  endWithShell()
  try {
    if ((await main()) === false) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
