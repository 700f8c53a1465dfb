import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { HASHED } from '#scripts/export/next-markup.ts'

const SKIPPED: ReadonlySet<string> = new Set(['node_modules', '.git'])
const DEEPEST = 3

/** Folders that `npm run build` has written (BUILD_OUT may name any), as paths relative to the root. */
export function builtFolders(root: string): string[] {
  const found: string[] = []
  const visit = (folder: string, depth: number): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || SKIPPED.has(entry.name)) continue
      const path = join(folder, entry.name)
      if (existsSync(join(path, 'version.json')) && existsSync(join(path, HASHED))) {
        found.push(relative(root, path).split(sep).join('/'))
      } else if (depth < DEEPEST) visit(path, depth + 1)
    }
  }
  visit(root, 1)
  return found.toSorted()
}
