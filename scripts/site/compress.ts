import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesBelow } from './files.ts'

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
