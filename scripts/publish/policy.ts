import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brandManifest } from '#scripts/brand/pages.ts'
import { withBrand } from '#scripts/export/brand-page.ts'
import { parseUrl } from '#lib/url/parse-url.ts'
import { envOfExport, SettingError } from '#scripts/site/build-env.ts'
import { compress } from '#scripts/site/compress.ts'
import { hostsOfBuild, originsOf, withHosts } from '#scripts/export/csp.ts'
import { filesBelow } from '#scripts/site/files.ts'
import { readConfigFile } from '#scripts/site/config-file.ts'
import { listRelease } from '#scripts/site/worker-list.ts'
import { runProgram } from '#scripts/support/program.ts'

/** Settings accept an address in capitals too. */
const isHttps = (address = ''): boolean => /^https:/i.test(address)

/**
 * Narrows what the pages of a finished folder may call, to the hosts of the build and of its config.js, and where they
 * may load pictures from, when config.js lists `imageHosts`; the brand's pictures and the receiver of reports are let
 * in. `connect` are further hosts that config.js calls itself (`ownLimits`). Run it after every change of config.js; it
 * starts anew each time. Returns the hosts that may be called.
 */
export function narrowPolicies(out: string, connect: readonly string[] = []): string[] {
  const env = envOfExport(out)
  const config = readConfigFile(join(out, 'config.js'), env)
  const api = [config.apiHost, ...config.hosts]
  const images: readonly string[] = []
  const sockets = api.filter((each) => each !== '').flatMap(originsOf)
  const own = [config.brand.logo, config.brand.icon].filter((each) => isHttps(each))
  // An empty entry is the site itself, as in `hosts`.
  const pictures = [...images, ...own].flatMap((each) => (each ? new URL(each).origin : []))
  const extra = connect.map(originOf)
  // Browsers disagree on whether 'self' covers the socket of the site's own host.
  const ownSocket = api.includes('') ? ['wss:', ...(env.sandbox === 'server' ? ['ws:'] : [])] : []
  const hosts = {
    connect: [...new Set([...sockets, ...pictures, ...extra, ...ownSocket])],
    images: hostsOfBuild(env).images,
  }
  const pages = filesBelow(out).filter((each) => each.endsWith('.html'))
  for (const file of pages) {
    const page = join(out, file)
    writeFileSync(page, withHosts(withBrand(readFileSync(page, 'utf8'), config.brand), hosts))
  }
  compress(out, [...pages, ...brandManifest(out, config.brand, env.basePath)])
  listRelease(out, env.basePath)
  return hosts.connect
}

function originOf(address: string): string {
  const url = parseUrl(address)
  if (url === null || !/^(https?|wss?):$/.test(url.protocol)) {
    throw new SettingError(`“${address}” 不是有效地址，应形如 https://limits.example.com`)
  }
  return url.origin
}

/** `npm run policy -- out/ [--connect https://limits.example.com]` */
function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { connect: { type: 'string', multiple: true } },
  })
  const [folder = 'out'] = positionals
  const hosts = narrowPolicies(resolve(folder), values.connect)
  console.log(`✓ ${folder} connect-src ${["'self'", ...hosts].join(' ')}`)
}

if (import.meta.main) await runProgram(main)
