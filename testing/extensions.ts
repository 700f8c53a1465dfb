import { afterAll, beforeAll } from 'vitest'
import { config, EXTENSIONS } from '#lib/site/config.ts'

/** Runs the tests of this block with these extensions in config.js, by default all. */
export function withExtensions(names: readonly string[] = EXTENSIONS): void {
  const before = config.extensions
  beforeAll(() => void (config.extensions = EXTENSIONS.filter((each) => names.includes(each))))
  afterAll(() => void (config.extensions = before))
}
