import { hash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '#scripts/build/files.ts'
import { ROOT, startNode } from './processes.ts'

/** Builds of the journeys and `npm start`, each in its own folder. `out/` belongs to the operator. */
export const VARIANTS = {
  demo: { NEXT_PUBLIC_SANDBOX: 'server' },
  production: { NEXT_PUBLIC_API_HOST: 'https://api.example' },
  based: { NEXT_PUBLIC_SANDBOX: 'server', NEXT_PUBLIC_BASE_PATH: '/m' },
} as const
export type Variant = keyof typeof VARIANTS
export const VARIANT_NAMES = Object.keys(VARIANTS) as Variant[]

export const variantFolder = (variant: Variant): string => `.builds/${variant}`
export const variantRoot = (variant: Variant): string => join(ROOT, variantFolder(variant))

type Settings = Readonly<Record<string, string>>

/** Sources of an export. */
const INPUTS = [
  'app',
  'components',
  'hooks',
  'lib',
  'public',
  'scripts/build',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
]

/** Returns a hash of an export's sources and settings. */
export function hashOfSources(root: string, settings: Settings): string {
  const files = INPUTS.flatMap((entry) => {
    const stat = statSync(join(root, entry), { throwIfNoEntry: false })
    if (!stat?.isDirectory()) return stat ? [entry] : []
    return filesBelow(join(root, entry)).map((each) => `${entry}/${each}`)
  })
  const contents = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => `${file} ${hash('sha1', readFileSync(join(root, file)))}`)
  return hash('sha1', [JSON.stringify(settings), ...contents].join('\n'))
}

/** File in an export with the hash of its sources. */
export const HASH_FILE = '.sources'

/** True if the export is missing or its sources have changed. */
export function isStale(root: string, folder: string, settings: Settings): boolean {
  const file = join(root, folder, HASH_FILE)
  return !existsSync(file) || readFileSync(file, 'utf8') !== hashOfSources(root, settings)
}

/** Builds into a folder if its export is stale. Returns false if the build fails. */
export const buildIfStale = async (folder: string, settings: Settings): Promise<boolean> =>
  !isStale(ROOT, folder, settings) || buildInto(folder, settings)

export const buildVariant = (variant: Variant): Promise<boolean> =>
  buildIfStale(variantFolder(variant), VARIANTS[variant])

/** Builds into a folder with only these settings. Prints the output if the build fails. */
async function buildInto(folder: string, settings: Settings): Promise<boolean> {
  const file = join(ROOT, folder, HASH_FILE)
  rmSync(file, { force: true })
  console.log(`正在构建 ${folder}，约需半分钟 … (building)`)
  // Read before the build: a change during the build makes it stale.
  const hashed = hashOfSources(ROOT, settings)
  const { ok, output } = await startNode([join(ROOT, 'scripts/build/build.ts')], {
    NEXT_PUBLIC_API_HOST: '',
    NEXT_PUBLIC_BASE_PATH: '',
    NEXT_PUBLIC_SANDBOX: '',
    NEXT_PUBLIC_SITE_URL: '',
    ...settings,
    BUILD_OUT: folder,
  })
  if (ok) writeFileSync(file, hashed)
  else console.error(output)
  return ok
}
