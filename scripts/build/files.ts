import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Every file below a folder, as paths with forward slashes relative to it, in a stable order. */
export function filesBelow(folder: string): string[] {
  const found: string[] = []
  const visit = (each: string): void => {
    for (const entry of readdirSync(each, { withFileTypes: true })) {
      const path = join(each, entry.name)
      if (entry.isDirectory()) visit(path)
      else found.push(relative(folder, path).split(sep).join('/'))
    }
  }
  visit(folder)
  return found.toSorted()
}

/** Edited on the server, or read by hosts alone: a compressed copy would win over an edit. */
const PLAIN = new Set(['config.js', 'version.json', '_headers', '_redirects'])
const TEXT = /\.(html|js|css|txt|json|svg|webmanifest)$/

/**
 * Writes .gz and .br beside every text of an export, however small: a file that had a copy in one release and none
 * in the next would be answered with the old copy for ever.
 */
export function compress(out: string, files: readonly string[] = filesBelow(out)): void {
  for (const file of files) {
    if (!TEXT.test(file) || PLAIN.has(file)) continue
    const raw = readFileSync(join(out, file))
    writeFileSync(join(out, `${file}.gz`), gzipSync(raw, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
    writeFileSync(join(out, `${file}.br`), brotliCompressSync(raw, { params }))
  }
}
