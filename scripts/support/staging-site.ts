import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { envOfExport } from '#scripts/site/build-env.ts'
import { isStale } from './freshness.ts'
import { ROOT } from './processes.ts'
import type { Staging } from './staging.ts'
import { buildInto, buildVariant, variantRoot } from './variants.ts'

const FOLDER = '.builds/staging'

/**
 * Prepares the site for a staging host and returns its folder, null when the build failed. A page's policy allows a
 * plain-http host only when it is the build's own, so that one gets a build; an https host is named in config.js of a
 * copy of the production build, as an operator would do.
 */
export async function prepareSite({
  host,
  extensions,
}: Pick<Staging, 'host' | 'extensions'>): Promise<string | null> {
  const folder = join(ROOT, FOLDER)
  const plain = host.startsWith('http:')
  if (plain) {
    const fits = !isStale(ROOT, folder) && envOfExport(folder).apiHost === host
    if (!fits && !(await buildInto(FOLDER, { NEXT_PUBLIC_API_HOST: host }))) return null
  } else {
    if (!(await buildVariant('production'))) return null
    rmSync(folder, { recursive: true, force: true })
    cpSync(variantRoot('production'), folder, { recursive: true, preserveTimestamps: true })
  }
  for (const ending of ['.br', '.gz']) rmSync(join(folder, `config.js${ending}`), { force: true })
  const config = { ...(plain ? {} : { apiHost: host }), extensions }
  writeFileSync(join(folder, 'config.js'), `window.APP_CONFIG = ${JSON.stringify(config)}\n`)
  return folder
}
