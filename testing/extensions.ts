import { afterAll, beforeAll } from 'vitest'
import { config } from '#lib/config.ts'
import { EXTENSIONS } from '#lib/config/schema.ts'

/** The tests of this block run as on a platform whose operator names these extensions, by default all. */
export function onPlatformWith(names: readonly string[] = EXTENSIONS): void {
  const named = EXTENSIONS.filter((each) => names.includes(each))
  if (named.length < names.length) throw new Error(`no such extension among ${names.join(', ')}`)
  beforeAll(() => void (config.extensions = named))
  afterAll(() => void (config.extensions = []))
}
