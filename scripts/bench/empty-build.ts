import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finishExport } from '#scripts/build/finish.ts'
import { packageVersion } from '#scripts/site/build-env.ts'
import { ROOT, startNode, TOOLS } from '#scripts/support/processes.ts'

/** The measure of all ratios: an empty page of the same Next, built and finished like the site. Its folder. */
export async function buildEmpty(): Promise<string> {
  const work = join(ROOT, '.bench/empty')
  const out = join(work, 'out')
  if (existsSync(join(out, 'version.json'))) return out
  rmSync(work, { recursive: true, force: true })
  cpSync(join(ROOT, 'scripts/bench/empty'), work, { recursive: true })
  const { ok, output } = await startNode([TOOLS.next, 'build', work])
  if (!ok) throw new Error(output)
  const release = { version: packageVersion(ROOT), build: 'bench', worker: false }
  finishExport(out, { apiHost: '', basePath: '/empty', sandbox: '' }, release)
  return out
}
