import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { envOfExport } from '#scripts/build/env.ts'
import { compress, filesBelow } from '#scripts/build/files.ts'
import { writeReleaseList } from '#scripts/build/finish.ts'
import { withPolicy } from '#scripts/build/page.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const CHUNKS = '_next/static/chunks'
const TEXT = /\.(html|js|css|txt|json)$/
const COPY = /\.(gz|br)$/

/** The order in which docs/operators.md copies a release: no file refers to a missing one. */
const PASSES = ['assets', 'files', 'pages', 'release'] as const
type Pass = (typeof PASSES)[number]

const passOf = (file: string): Pass => {
  if (file.startsWith('_next/static/')) return 'assets'
  if (/^(sw\.js(\.gz|\.br)?|version\.json)$/.test(file)) return 'release'
  return /\.html(\.gz|\.br)?$/.test(file) ? 'pages' : 'files'
}

/** Copies a release over the one in a folder. Throws after half of the files of an interrupted pass. */
export function deployRelease(release: string, to: string, interrupted?: Pass): void {
  const files = filesBelow(release)
  for (const pass of PASSES) {
    const ofPass = files.filter((file) => passOf(file) === pass)
    const wanted = pass === interrupted ? ofPass.slice(0, Math.floor(ofPass.length / 2)) : ofPass
    for (const file of wanted) {
      mkdirSync(dirname(join(to, file)), { recursive: true })
      // A reader gets a whole page, the old or the new one.
      copyFileSync(join(release, file), join(to, `${file}.part`))
      renameSync(join(to, `${file}.part`), join(to, file))
    }
    if (pass === interrupted) throw new Error(`interrupted in ${pass}`)
  }
}

/**
 * Makes a second release of a built site, as after a change to everything: all chunks have new names, all pages refer to
 * these, Next's build and the release have new ids, and all hashes are new.
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
    const path = join(out, file)
    writeFileSync(path, withPolicy(readFileSync(path), env))
  }
  compress(out)
  writeReleaseList(out, env.basePath)
  return out
}

const buildOf = (out: string): string =>
  /"build":"([^"]+)"/.exec(readFileSync(join(out, 'version.json'), 'utf8'))?.[1] ?? ''

/** Removes the hashed files of a release that another one does not have, as an upload with `--delete` does. */
export function removeAssets(removed: string, spared: string, from: string): void {
  const remaining = new Set(filesBelow(spared))
  const assets = filesBelow(removed).filter(
    (each) => each.startsWith('_next/static/') && !remaining.has(each),
  )
  for (const file of assets) rmSync(join(from, file))
}

/** Messages of a phone without network, in the console and for each request. */
export const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch RSC/

/** Waits until the service worker has stored the release. */
export const waitForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** Returns the paths in all caches of the phone, and the number of its service workers. */
export const readCaches = (page: Page): Promise<{ workers: number; paths: string[] }> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const workers = await navigator.serviceWorker.getRegistrations()
    return {
      workers: workers.length,
      paths: requests.flat().map(({ url }) => new URL(url).pathname),
    }
  })
