import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compress } from '#scripts/site/compress.ts'
import { filesBelow } from '#scripts/site/files.ts'
import { editPage } from '#scripts/export/edit-page.ts'
import { envOfExport } from '#scripts/site/build-env.ts'
import { listRelease } from '#scripts/site/worker-list.ts'
import type { Pass } from '#scripts/publish/passes.ts'
import { folder, type Place } from '#scripts/publish/places.ts'
import { publish } from '#scripts/publish/upload.ts'
import { JourneyPlatform } from './platform.ts'
import { variantRoot } from '#scripts/support/variants.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

const CHUNKS = '_next/static/chunks'
const TEXT = /\.(html|js|css|txt|json)$/
const COPY = /\.(gz|br)$/

/** Publishes a release without a word in the terminal. */
export const deploy = (release: string, to: Place): void =>
  publish(release, to, { say: () => undefined })

/** A new folder with a release in it, as a host has it. */
export function deployed(release: string): string {
  const site = temporaryFolder('release')
  deploy(release, folder(site))
  return site
}

/**
 * Two releases for the tests of a file: the build with demo accounts, and the one after it, which is made before the
 * first test.
 */
export function twoReleases(beforeAll: (prepare: () => void) => void) {
  const releases = { one: variantRoot('demo'), two: '' }
  beforeAll(() => {
    releases.two = nextRelease(releases.one)
  })
  return releases
}

/** A platform that serves the folder into which releases are published. */
export const serveFolder = (site: string | null): Promise<JourneyPlatform> =>
  JourneyPlatform.start({ variant: 'demo', basePath: '', folder: site })

/**
 * A second release of a finished site, as a build after a change to everything would make it: every chunk has another
 * name, every page names the new ones, Next's build and the release have other ids, all hashes are new.
 */
export function nextRelease(site: string): string {
  const out = temporaryFolder('release')
  cpSync(site, out, { recursive: true })
  for (const file of filesBelow(out)) if (COPY.test(file)) rmSync(join(out, file))
  const chunks = readdirSync(join(out, CHUNKS)).filter((each) => /\.(js|css)$/.test(each))
  for (const chunk of chunks) renameSync(join(out, CHUNKS, chunk), join(out, CHUNKS, `2${chunk}`))
  const manifest = filesBelow(out).find((each) => each.endsWith('/_buildManifest.js')) ?? ''
  const [nextId = ''] = dirname(manifest).split('/').slice(-1)
  const newId = [...nextId].toReversed().join('')
  renameSync(join(out, dirname(manifest)), join(out, dirname(dirname(manifest)), newId))
  const names = new RegExp(chunks.map((each) => each.replaceAll('.', '\\.')).join('|'), 'g')
  const build = buildOf(out)
  for (const file of filesBelow(out).filter((each) => TEXT.test(each))) {
    const text = readFileSync(join(out, file), 'utf8')
      .replace(names, (chunk) => `2${chunk}`)
      .replaceAll(nextId, newId)
      .replaceAll(`"${build}"`, `"${build}-2"`)
    writeFileSync(join(out, file), text)
  }
  const env = envOfExport(out)
  for (const file of filesBelow(out).filter((each) => each.endsWith('.html'))) {
    editPage(join(out, file), env)
  }
  compress(out)
  listRelease(out, env.basePath)
  return out
}

const buildOf = (out: string): string =>
  /"build":"([^"]+)"/.exec(readFileSync(join(out, 'version.json'), 'utf8'))?.[1] ?? ''

/** Removes the hashed files of a release that another one does not have, as an upload with `--delete` would. */
export function removeAssets(of: string, spared: string, from: string): void {
  const remaining = new Set(filesBelow(spared))
  const assets = filesBelow(of).filter(
    (each) => each.startsWith('_next/static/') && !remaining.has(each),
  )
  for (const file of assets) rmSync(join(from, file))
}

/** Publishing that breaks off in the middle of a pass: after half of its files. */
export function interrupted(root: string, at: Pass['name']): Place {
  const whole = folder(root)
  return {
    ...whole,
    put(out, pass) {
      if (pass.name !== at) return whole.put(out, pass)
      whole.put(out, { ...pass, files: pass.files.slice(0, Math.floor(pass.files.length / 2)) })
      throw new Error(`interrupted in ${at}`)
    },
  }
}
