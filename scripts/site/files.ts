import { readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Every file below a folder, as paths with forward slashes relative to it, in a stable order. */
export function filesBelow(folder: string, skip: readonly string[] = []): string[] {
  const found: string[] = []
  const visit = (each: string): void => {
    for (const entry of readdirSync(each, { withFileTypes: true })) {
      if (skip.includes(entry.name)) continue
      const path = join(each, entry.name)
      if (entry.isDirectory()) visit(path)
      else found.push(relative(folder, path).split(sep).join('/'))
    }
  }
  visit(folder)
  return found.toSorted()
}

/** Time of the newest file among some files and folders, 0 when there is none. */
export function newestChange(
  folder: string,
  entries: readonly string[],
  skip: readonly string[],
): number {
  let newest = 0
  for (const entry of entries) {
    const path = join(folder, entry)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) continue
    const files = stat.isDirectory()
      ? filesBelow(path, skip).map((each) => join(path, each))
      : [path]
    for (const file of files) newest = Math.max(newest, statSync(file).mtimeMs)
  }
  return newest
}
