import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnv, ROOT } from './processes.ts'

const FOLDER = join(ROOT, '.engines')

/** Runs a command to its end and returns its output; throws with its error output. */
export function runProcess(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: childEnv(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout
}

/**
 * The folder of a tool that few need: fetched on demand in a pinned version, never a dependency. `fill` gets the empty
 * folder, once; throws when the tool can't be had.
 */
export function fetchedFolder(name: string, fill: (folder: string) => void): string {
  const folder = join(FOLDER, name)
  if (existsSync(join(folder, 'ready'))) return folder
  console.log(`${name}: fetching …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  fill(folder)
  writeFileSync(join(folder, 'ready'), '')
  return folder
}
