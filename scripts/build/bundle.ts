import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** The oldest browsers that Next promises: docs/decisions/0018-browser-floor.md. */
const FLOOR = ['chrome111', 'safari16.4']

interface BundleOptions {
  /** JavaScript expressions by the names in the module that they replace. */
  readonly define?: Readonly<Record<string, string>>
  readonly dropConsole?: boolean
  /** Of browsers below the floor. */
  readonly target?: string
}

/** One short classic script of a module (`lib/offline/worker.ts`) and all that it imports. */
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
