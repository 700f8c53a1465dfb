import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { WORKER_FILE } from '#lib/offline/names.ts'
import { ROOT } from '#scripts/run/processes.ts'
import type { BuildEnv } from './build-env.ts'
import { listRelease } from './worker-list.ts'

const ENTRY = join(ROOT, 'lib/offline/worker.ts')

/** Writes the service worker of a finished export; a demo with its platform in the browser has the sandbox's own. */
export async function writeWorker(out: string, env: BuildEnv): Promise<void> {
  if (env.sandbox === 'worker') return
  const bundle = await rolldown({
    input: ENTRY,
    transform: {
      target: ['chrome92', 'safari15.4'],
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, minify: true })
  await bundle.close()
  writeFileSync(join(out, WORKER_FILE), `\n${output[0].code}`)
  listRelease(out, env.basePath)
}
