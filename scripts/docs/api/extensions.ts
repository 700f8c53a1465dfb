import { config } from '#lib/config.ts'
import { EXTENSIONS } from '#lib/config/schema.ts'

/** Runs as on a platform whose operator names these extensions in config.js; a payload is built synchronously. */
export function withExtensions<T>(names: readonly string[], run: () => T): T {
  const before = config.extensions
  config.extensions = EXTENSIONS.filter((each) => names.includes(each))
  try {
    return run()
  } finally {
    config.extensions = before
  }
}
