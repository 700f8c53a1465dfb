import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const ENTRY = join(import.meta.dirname, 'polyfills/entry.ts')

/** Bundles the polyfills into the export, as one classic script; answers its address from the site's base. */
export async function writePolyfills(out: string): Promise<string> {
  const bundle = await rolldown({ input: ENTRY, transform: { target: 'es2015' }, logLevel: 'warn' })
  const { output } = await bundle.generate({
    format: 'iife',
    minify: true,
    codeSplitting: false,
  })
  await bundle.close()
  const [{ code }] = output
  const name = createHash('sha256').update(code).digest('hex').slice(0, 12)
  const address = `_next/static/polyfills-${name}.js`
  writeFileSync(join(out, address), code)
  return `/${address}`
}
