import { STORED_KEYS, readUnchecked } from '#lib/storage/storage.ts'
import { paintConfig } from './page-script.ts'

/** scripts/build/inline-scripts.ts makes this module the inline script of each page, and writes the value in. */
declare const BUILT_IN_NAME: string

paintConfig(
  process.env.NEXT_PUBLIC_BASE_PATH ?? '',
  BUILT_IN_NAME,
  readUnchecked({ area: 'local', key: STORED_KEYS.brand }),
)
