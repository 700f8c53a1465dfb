import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHUNKS } from '#scripts/export/next-markup.ts'
import { filesBelow } from '#scripts/site/files.ts'

/** V8's explicit compile hint, from Chrome 136 on; a comment for every other browser. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** Bytes. A shorter chunk is compiled faster than the hint is transferred. */
export const SHORTEST_HINTED = 50_000

/**
 * Lets the browser compile long chunks while it downloads them, beside the main thread. Without the hint it skips each
 * function then, and compiles it on the main thread when it is called (docs/decisions/0005-build-and-csp.md).
 */
export function hintCompilation(out: string): void {
  for (const file of filesBelow(out)) {
    if (!file.startsWith(CHUNKS) || !file.endsWith('.js')) continue
    const path = join(out, file)
    if (statSync(path).size < SHORTEST_HINTED) continue
    writeFileSync(path, COMPILE_HINT + readFileSync(path, 'utf8'))
  }
}
