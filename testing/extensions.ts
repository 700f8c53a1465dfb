import { afterAll, beforeAll } from 'vitest'
import { EXTENSIONS } from '#lib/config/schema.ts'
import { nameExtensions } from '#scripts/docs/api/extensions.ts'

/** The tests of this block run as on a platform whose operator names these extensions, by default all. */
export function onPlatformWith(names: readonly string[] = EXTENSIONS): void {
  let restore: () => void
  beforeAll(() => void (restore = nameExtensions(names)))
  afterAll(() => restore())
}
