import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = new Set<string>()

/** Removes the folders that {@link temporaryFolder} has made. */
export function removeTemporaryFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
}

process.on('exit', removeTemporaryFolders)

/** Makes an empty temporary folder. It is removed after the test file, or when the process ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  folders.add(folder)
  return folder
}
