import { STORED_KEYS, readUnchecked } from '#lib/storage/storage.ts'
import { applyConfig } from './page-script.ts'

/** scripts/build/inline-scripts.ts bundles this module as the inline script of each page, and inserts the value. */
declare const BUILT_IN_NAME: string

applyConfig(
  process.env.NEXT_PUBLIC_BASE_PATH ?? '',
  BUILT_IN_NAME,
  readUnchecked({ area: 'local', key: STORED_KEYS.brand }),
)
