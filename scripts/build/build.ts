import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNode, runProgram, TOOLS } from '#scripts/support/processes.ts'
import { buildName, loadEnvFiles, packageVersion, readBuildEnv } from './env.ts'
import { finishExport } from './finish.ts'
import { headScript, pageConfigScript, prefetchScript } from './inline-scripts.ts'
import { licenseNotices } from './licenses.ts'
import { finishPage } from './page.ts'

/** Builds the site into `out/` or BUILD_OUT. Returns false if Next fails. Throws Error with one line on a wrong setting. */
async function build(): Promise<boolean> {
  loadEnvFiles(ROOT)
  const env = readBuildEnv(process.env)
  const release = {
    version: packageVersion(ROOT),
    build: process.env.NEXT_PUBLIC_BUILD || buildName(ROOT, new Date()),
  }
  const folder = process.env.BUILD_OUT ?? 'out'
  const built = runNode([TOOLS.next, 'build'], {
    NEXT_PUBLIC_API_HOST: env.apiHost,
    NEXT_PUBLIC_BASE_PATH: env.basePath,
    NEXT_PUBLIC_SANDBOX: env.sandbox,
    NEXT_PUBLIC_SITE_URL: env.siteUrl ?? '',
    NEXT_PUBLIC_BUILD: release.build,
  })
  if (!built) return false
  const out = join(ROOT, folder)
  writeFileSync(join(out, 'licenses.txt'), licenseNotices(ROOT))
  const site = {
    env,
    sheet: (address: string) => readFileSync(join(out, address.slice(env.basePath.length)), 'utf8'),
    head: await headScript(env),
    pageConfig: await pageConfigScript(env),
    prefetch: await prefetchScript(env),
  }
  await finishExport(out, env, release, (html, file) => finishPage(html, file, site))
  console.log(`✓ ${folder}/ ${release.version} (${release.build})`)
  return true
}

if (import.meta.main) await runProgram(build)
