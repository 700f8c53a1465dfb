import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { prefetchCalls } from '#lib/api/prefetch-calls.ts'
import { ROOT } from '#scripts/run/processes.ts'
import type { BuildEnv } from './build-env.ts'

const ENTRY = join(ROOT, 'lib/hall/prefetch-entry.ts')

/** The hall's inline script: the app's own modules that choose the host, decode the games and draw the first of them. */
export async function prefetchBundle({ apiHost, basePath, sandbox }: BuildEnv): Promise<string> {
  const given = {
    PREFETCH_CALLS: prefetchCalls(),
    'process.env.NEXT_PUBLIC_API_HOST': apiHost,
    'process.env.NEXT_PUBLIC_BASE_PATH': basePath,
    'process.env.NEXT_PUBLIC_SANDBOX': sandbox,
    'process.env.NEXT_PUBLIC_VERSION': '',
    'process.env.NEXT_PUBLIC_BUILD': '',
    'process.env.NODE_ENV': 'production',
  }
  const define = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  const bundle = await rolldown({
    input: ENTRY,
    transform: { target: ['chrome92', 'safari15.4'], define },
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({
    format: 'iife',
    codeSplitting: false,
    comments: false,
    // The app says the same in the console when it has started.
    minify: { compress: { dropConsole: true } },
  })
  await bundle.close()
  // A script element ends where its text says so.
  return output[0].code.trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')
}
