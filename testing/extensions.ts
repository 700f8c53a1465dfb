import { afterAll, beforeAll } from 'vitest'
import { config, EXTENSIONS } from '#lib/site/config.ts'

/** The tests of this block run as on a platform whose operator names these extensions, by default all. */
export function onPlatformWith(names: readonly string[] = EXTENSIONS): void {
  const before = config.extensions
  beforeAll(() => void (config.extensions = EXTENSIONS.filter((each) => names.includes(each))))
  afterAll(() => void (config.extensions = before))
}
