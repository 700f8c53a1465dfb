import { STORED_KEYS, readUnchecked } from '#lib/storage.ts'
import { paintConfig } from './page-script.ts'

/** Written in by the build (scripts/build/inline-scripts.ts), which makes this module the inline script of each page. */
declare const BUILT_IN_NAME: string

paintConfig(
  process.env.NEXT_PUBLIC_BASE_PATH ?? '',
  BUILT_IN_NAME,
  readUnchecked({ area: 'local', key: STORED_KEYS.brand }),
)
