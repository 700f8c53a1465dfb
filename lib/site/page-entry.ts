import { paintConfig } from './page-script.ts'

/**
 * Both values are written in by the build (scripts/build/inline-scripts.ts), which makes this module the inline
 * script of each page.
 */
declare const BUILT_IN_NAME: string
declare const REMEMBERED_BRAND: unknown

paintConfig(process.env.NEXT_PUBLIC_BASE_PATH ?? '', BUILT_IN_NAME, REMEMBERED_BRAND)
