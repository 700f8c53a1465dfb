import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Returns the relative paths of all files below a folder, with forward slashes, sorted. */
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

/** Operators edit these files or hosts read them. A compressed copy would hide an edit. */
const PLAIN = new Set(['config.js', 'version.json', '_headers', '_redirects'])
const TEXT = /\.(html|js|css|txt|json|svg|webmanifest)$/

/** Writes .gz and .br beside every text file. A file without a copy would be answered with the copy of an old release. */
export function compress(out: string, files: readonly string[] = filesBelow(out)): void {
  for (const file of files) {
    if (!TEXT.test(file) || PLAIN.has(file)) continue
    const raw = readFileSync(join(out, file))
    writeFileSync(join(out, `${file}.gz`), gzipSync(raw, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
    writeFileSync(join(out, `${file}.br`), brotliCompressSync(raw, { params }))
  }
}
