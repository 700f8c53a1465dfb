import { statSync } from 'node:fs'
import { join } from 'node:path'
import { newestChange } from '#scripts/build/files.ts'
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

/** Everything an export is made of. */
const INPUTS = [
  'app',
  'components',
  'hooks',
  'lib',
  'public',
  'sandbox',
  'scripts',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
]

/** Whether the export is missing or older than what it is made of. */
export function isStale(root: string, out: string): boolean {
  const built = statSync(join(out, 'version.json'), { throwIfNoEntry: false })
  return !built || built.mtimeMs < newestChange(root, INPUTS, ['node_modules', 'checks'])
}

/** Builds into a folder when its export is missing or older than its sources. */
export async function buildWhereStale(
  folder: string,
  settings: Readonly<Record<string, string>>,
  onBuild: () => void = () => undefined,
): Promise<boolean> {
  if (!isStale(ROOT, join(ROOT, folder))) return true
  onBuild()
  return buildInto(folder, settings)
}

export const buildVariant = (variant: Variant): Promise<boolean> =>
  buildWhereStale(variantFolder(variant), VARIANTS[variant])

/** Builds into a folder with these settings and no others; the output is shown only when it fails. */
export async function buildInto(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { ok, output } = await startNode([join(ROOT, 'scripts/build/build.ts')], {
    NEXT_PUBLIC_API_HOST: '',
    NEXT_PUBLIC_BASE_PATH: '',
    NEXT_PUBLIC_SANDBOX: '',
    NEXT_PUBLIC_SITE_URL: '',
    ...settings,
    BUILD_OUT: folder,
  })
  if (!ok) console.error(output)
  return ok
}
