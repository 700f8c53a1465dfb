import { statSync } from 'node:fs'
import { join } from 'node:path'
import { newestChange } from '#scripts/site/files.ts'

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
  'tsconfig.json',
]

/** Whether the export is missing or older than what it is made of. */
export function isStale(root: string, out: string): boolean {
  const built = statSync(join(out, 'version.json'), { throwIfNoEntry: false })
  return !built || built.mtimeMs < newestChange(root, INPUTS, ['node_modules', 'checks'])
}
