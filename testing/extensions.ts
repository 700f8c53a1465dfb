import { afterAll, beforeAll } from 'vitest'
import { config } from '#lib/config.ts'
import type { Extension } from '#lib/config/schema.ts'

/** The tests of this block run as on a platform whose operator names these extensions, by default all. */
export function onPlatformWith(names: readonly Extension[] = ['request_id', 'username']): void {
  const before = config.extensions
  beforeAll(() => void (config.extensions = [...names]))
  afterAll(() => void (config.extensions = before))
}
