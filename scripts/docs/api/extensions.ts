import { config } from '#lib/config.ts'
import { EXTENSIONS } from '#lib/config/schema.ts'

/** Names these extensions as an operator does in config.js; returns what brings back those named before. */
export function nameExtensions(names: readonly string[]): () => void {
  const named = EXTENSIONS.filter((each) => names.includes(each))
  if (named.length < names.length) throw new Error(`no such extension among ${names.join(', ')}`)
  const before = config.extensions
  config.extensions = named
  return () => void (config.extensions = before)
}

/** Runs as on a platform whose operator names these extensions; a payload is built synchronously. */
export function withExtensions<T>(names: readonly string[], run: () => T): T {
  const restore = nameExtensions(names)
  try {
    return run()
  } finally {
    restore()
  }
}
