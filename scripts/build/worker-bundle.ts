import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKER_FILE } from '#lib/offline/names.ts'
import { bundle } from '#scripts/export/bundle.ts'
import type { BuildEnv } from '#scripts/site/build-env.ts'
import { listRelease } from '#scripts/site/worker-list.ts'

/** Writes the service worker of a finished export; a demo with its platform in the browser has the sandbox's own. */
export async function writeWorker(out: string, env: BuildEnv): Promise<void> {
  if (env.sandbox === 'worker') return
  writeFileSync(join(out, WORKER_FILE), `\n${await bundle('lib/offline/worker.ts')}`)
  listRelease(out, env.basePath)
}
