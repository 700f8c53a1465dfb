import { boot } from './boot.ts'
import { keepEarlyTaps } from './early-taps.ts'
import { startAlert } from './start-alert.ts'
import { trustTypes } from './trusted-types.ts'

/**
 * The script at the start of every page's head. scripts/build bundles it for browsers of 2016 and writes the values in.
 * It starts with the alert, because later parts may fail.
 */
declare const PROGRAM: string
declare const WORKER: string
declare const SETTINGS: string
declare const SUPPORT: { readonly method: string; readonly path: string }

const starts = startAlert(SUPPORT, PROGRAM, SETTINGS)
trustTypes(PROGRAM, [WORKER, SETTINGS])
if (starts) {
  keepEarlyTaps()
  boot()
}
