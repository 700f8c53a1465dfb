import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandPages } from '#scripts/brand/pages.ts'
import {
  buildName,
  loadEnvFiles,
  packageVersion,
  readBuildEnv,
  SettingError,
  type BuildEnv,
} from '#scripts/site/build-env.ts'
import { readConfigFile } from '#scripts/site/config-file.ts'
import { finishExport } from './finish.ts'
import { floorScripts } from '#scripts/floor/inline.ts'
import { writePolyfills } from '#scripts/floor/polyfill-file.ts'
import { licenseNotices } from './licenses.ts'
import { hydratingModule, transportChunk } from '#scripts/export/next-markup.ts'
import { applySteps, type Site } from '#scripts/export/page-steps.ts'
import { pageConfigScript, prefetchScript } from '#scripts/export/inline-scripts.ts'
import { ROOT, runNode, TOOLS } from '#scripts/support/processes.ts'
import { writeWorker } from './worker-bundle.ts'

/** The parts of Next's output that the steps of the pages need; writes the file of polyfills. */
export async function siteOf(out: string, env: BuildEnv): Promise<Site> {
  return {
    env,
    sheet: (address) => readFileSync(join(out, address.slice(env.basePath.length)), 'utf8'),
    prefetch: await prefetchScript(env),
    transport: env.basePath + transportChunk(out),
    hydrating: hydratingModule(out),
    pageConfig: await pageConfigScript(env),
    floor: floorScripts(env.apiHost, env.basePath + (await writePolyfills(out))),
  }
}

/**
 * Builds the site into `out/` (or BUILD_OUT): checks the settings, runs Next, finishes the export.
 * Returns whether the site is complete; a wrong setting is printed as one plain line.
 */
export async function build(): Promise<boolean> {
  loadEnvFiles(ROOT)
  try {
    const env = readBuildEnv(process.env)
    const release = {
      version: packageVersion(ROOT),
      build: process.env.NEXT_PUBLIC_BUILD || buildName(ROOT, new Date()),
      worker: env.sandbox !== 'worker',
    }
    const folder = process.env.BUILD_OUT ?? 'out'
    const built = runNode([TOOLS.next, 'build'], {
      NEXT_PUBLIC_API_HOST: env.apiHost,
      NEXT_PUBLIC_BASE_PATH: env.basePath,
      NEXT_PUBLIC_SANDBOX: env.sandbox,
      NEXT_PUBLIC_BUILD: release.build,
    })
    if (!built) return false
    const out = join(ROOT, folder)
    writeFileSync(join(out, 'licenses.txt'), licenseNotices(ROOT))
    const site = await siteOf(out, env)
    const { brand } = readConfigFile(join(out, 'config.js'), env)
    finishExport(out, env, release, (document, file) => applySteps(document, file, site))
    brandPages(out, brand, env.basePath)
    await writeWorker(out, env)
    console.log(`✓ ${folder}/ ${release.version} (${release.build})`)
    return true
  } catch (error) {
    console.error(error instanceof SettingError ? error.message : error)
    return false
  }
}

if (import.meta.main) process.exitCode = (await build()) ? 0 : 1
