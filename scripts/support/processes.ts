import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, whatever the working directory. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Environment of a child: this Node first on PATH, no telemetry. */
export const childEnv = (
  extra: Readonly<Record<string, string | undefined>> = {},
): NodeJS.ProcessEnv => ({
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  ...extra,
})

/** A tool of node_modules as a Node script: no shell, no npx, the same Node. */
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

/** Runs a Node script to its end with our output; true when it succeeded. Never reads stdin. */
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

/** Starts a Node script without waiting; resolves with its output once it has ended. */
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

/** npm hands a signal to its shell alone, which ends without its program: the program takes it as its own. */
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

/**
 * Runs the main function of a program. An error is one line, and like an answer of false it makes the program fail.
 */
export async function runProgram(main: () => unknown): Promise<void> {
  endWithShell()
  try {
    if ((await main()) === false) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
