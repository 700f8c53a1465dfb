import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** The oldest browsers that Next supports (docs/decisions/0018-browser-floor.md). */
const FLOOR = ['chrome111', 'safari16.4']

interface BundleOptions {
  /** JavaScript expressions by the names that they replace. */
  readonly define?: Readonly<Record<string, string>>
  readonly dropConsole?: boolean
  /** For browsers below FLOOR. */
  readonly target?: string
}

/** Bundles a module (`lib/offline/worker.ts`) and its imports into a minified classic script. */
export async function bundle(
  entry: string,
  { define = {}, dropConsole = false, target }: BundleOptions = {},
): Promise<string> {
  const made = await rolldown({
    input: join(import.meta.dirname, '../..', entry),
    transform: {
      target: target ?? FLOOR,
      define: { 'process.env.NODE_ENV': '"production"', ...define },
    },
    logLevel: 'warn',
  })
  const { output } = await made.generate({
    format: 'iife',
    codeSplitting: false,
    comments: false,
    minify: { compress: { dropConsole, ...(target && { target }) } },
  })
  await made.close()
  return output[0].code
}
