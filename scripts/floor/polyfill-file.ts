import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '#scripts/export/bundle.ts'
import { POLYFILLS } from '#scripts/export/next-markup.ts'

/** Bundles the polyfills into the export, as one classic script; returns its address from the site's base. */
export async function writePolyfills(out: string): Promise<string> {
  const code = await bundle('scripts/floor/polyfills/entry.ts', { target: 'es2015' })
  const name = createHash('sha256').update(code).digest('hex').slice(0, 12)
  const address = `${POLYFILLS}${name}.js`
  writeFileSync(join(out, address), code)
  return `/${address}`
}
