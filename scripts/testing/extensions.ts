import { afterAll, beforeAll } from 'vitest'
import { config, EXTENSIONS, type Extension } from '#lib/config.ts'

/** The tests of this block run as on a platform whose operator names these extensions, by default all. */
export function onPlatformWith(names: readonly Extension[] = EXTENSIONS): void {
  beforeAll(() => void (config.extensions = [...names]))
  afterAll(() => void (config.extensions = []))
}
