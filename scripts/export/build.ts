import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBootFirst } from './boot-first.ts'
import { buildName, loadEnvFiles, packageVersion, readBuildEnv, SettingError } from './build-env.ts'
import { withEarlyReads } from './early.ts'
import { finishExport } from './finish.ts'
import { floorScripts, withFloor } from '#scripts/floor/inline.ts'
import { writePolyfills } from '#scripts/floor/polyfill-file.ts'
import { withInlineStyles } from './inline-styles.ts'
import { licenseNotices } from './licenses.ts'
import { transportChunk, withTransport } from './preload-transport.ts'
import { pageConfigScript, withPageConfig } from './page-config.ts'
import { withProgramLast } from './program-last.ts'
import { ROOT, runNode, TOOLS } from '#scripts/run/processes.ts'
import { withShareTags } from './share-tags.ts'
import { trustedTypesTag, withTrustedTypes } from './trusted-types.ts'

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
    const sheet = (address: string) =>
      readFileSync(join(out, address.slice(env.basePath.length)), 'utf8')
    const transport = env.basePath + transportChunk(out)
    writeFileSync(join(out, 'licenses.txt'), licenseNotices(ROOT))
    const pageConfig = pageConfigScript(env)
    const floor = floorScripts(env.apiHost, env.basePath + (await writePolyfills(out)))
    finishExport(out, env, release, (html, file) => {
      const early = withEarlyReads(html, file, env)
      // What reads early needs no transport for it.
      const given = early === html ? withTransport(html, file, transport) : early
      const shared = withShareTags(withPageConfig(given, pageConfig), file, env)
      const page = withProgramLast(withBootFirst(withInlineStyles(shared, sheet)))
      return withFloor(withTrustedTypes(page, env), floor, trustedTypesTag(env))
    })
    console.log(`✓ ${folder}/ ${release.version} (${release.build})`)
    return true
  } catch (error) {
    console.error(error instanceof SettingError ? error.message : error)
    return false
  }
}

if (import.meta.main) process.exitCode = (await build()) ? 0 : 1
