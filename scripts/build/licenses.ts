import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

const manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string(), ''),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
})
type Manifest = v.InferOutput<typeof manifest>

interface Notice {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly text: string
}

const readManifest = (folder: string): Manifest =>
  v.parse(manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

/** Finds a package from a folder, as Node does. */
function find(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === dirname(folder)) throw new Error(`${name} is not installed: run npm ci`)
  }
}

/** Returns the licenses of the production dependencies and of their dependencies. */
function noticesOf(root: string): Notice[] {
  const found = new Map<string, Notice>()
  const visit = (folder: string, { dependencies }: Manifest): void => {
    for (const name of Object.keys(dependencies)) {
      const place = find(name, folder)
      const own = readManifest(place)
      const key = `${own.name}@${own.version}`
      if (found.has(key)) continue
      const file = readdirSync(place).find((each) => /^(licen[cs]e|copying)(\.|-|$)/i.test(each))
      const text = file === undefined ? '' : readFileSync(join(place, file), 'utf8').trim()
      found.set(key, { ...own, text })
      visit(place, own)
    }
  }
  visit(root, readManifest(root))
  return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Returns the text of licenses.txt. scripts/checks/licenses.test.ts has the allowed licenses. */
export const licenseNotices = (root: string): string =>
  noticesOf(root)
    .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}`.trim())
    .join(`\n\n${'-'.repeat(72)}\n\n`)
    .concat('\n')
