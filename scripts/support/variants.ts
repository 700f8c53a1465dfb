import { hash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '#scripts/build/files.ts'
import { ROOT, startNode } from './processes.ts'

/** The builds of journeys and `npm start`, each in a folder of its own; `out/` stays the operator's. */
export const VARIANTS = {
  demo: { NEXT_PUBLIC_SANDBOX: 'server' },
  production: { NEXT_PUBLIC_API_HOST: 'https://api.example' },
  based: { NEXT_PUBLIC_SANDBOX: 'server', NEXT_PUBLIC_BASE_PATH: '/m' },
  worker: { NEXT_PUBLIC_SANDBOX: 'worker' },
} as const
export type Variant = keyof typeof VARIANTS
export const VARIANT_NAMES = Object.keys(VARIANTS) as Variant[]

export const variantFolder = (variant: Variant): string => `.builds/${variant}`
export const variantRoot = (variant: Variant): string => join(ROOT, variantFolder(variant))

type Settings = Readonly<Record<string, string>>

/** Everything an export is made of; one with the platform in the browser holds the sandbox, too. */
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

/** The names and contents of an export's sources, and its settings. */
export function sourcesOf(root: string, settings: Settings): string {
  const entries = settings.NEXT_PUBLIC_SANDBOX === 'worker' ? [...INPUTS, 'sandbox'] : INPUTS
  const files = entries.flatMap((entry) => {
    const stat = statSync(join(root, entry), { throwIfNoEntry: false })
    if (!stat?.isDirectory()) return stat ? [entry] : []
    return filesBelow(join(root, entry)).map((each) => `${entry}/${each}`)
  })
  const contents = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => `${file} ${hash('sha1', readFileSync(join(root, file)))}`)
  return hash('sha1', [JSON.stringify(settings), ...contents].join('\n'))
}

/** What the export in a folder was made of. */
export const RECORD = '.sources'

/** Whether the export is missing, or made of other contents than its sources have now. */
export function isStale(root: string, folder: string, settings: Settings): boolean {
  const record = join(root, folder, RECORD)
  return !existsSync(record) || readFileSync(record, 'utf8') !== sourcesOf(root, settings)
}

/** Builds into a folder when its export is missing or not made of its sources. */
export async function buildWhereStale(
  folder: string,
  settings: Settings,
  onBuild: () => void = () => undefined,
): Promise<boolean> {
  if (!isStale(ROOT, folder, settings)) return true
  onBuild()
  return buildInto(folder, settings)
}

export const buildVariant = (variant: Variant): Promise<boolean> =>
  buildWhereStale(variantFolder(variant), VARIANTS[variant])

/** Builds into a folder with these settings and no others; the output is shown only when it fails. */
async function buildInto(folder: string, settings: Settings): Promise<boolean> {
  const record = join(ROOT, folder, RECORD)
  rmSync(record, { force: true })
  // Before the build: what changes meanwhile makes it stale.
  const sources = sourcesOf(ROOT, settings)
  const { ok, output } = await startNode([join(ROOT, 'scripts/build/build.ts')], {
    NEXT_PUBLIC_API_HOST: '',
    NEXT_PUBLIC_BASE_PATH: '',
    NEXT_PUBLIC_SANDBOX: '',
    NEXT_PUBLIC_SITE_URL: '',
    ...settings,
    BUILD_OUT: folder,
  })
  if (ok) writeFileSync(record, sources)
  else console.error(output)
  return ok
}
