import { ensureBrowser } from './find-browser.ts'
import { runNode, TOOLS } from './run.ts'
import { buildVariant, VARIANT_NAMES } from './variants.ts'

/** `npm run e2e [-- file …]`: brings the builds up to date, then runs Playwright with the given arguments. */
async function main(): Promise<boolean> {
  if (!ensureBrowser()) return false
  for (const variant of VARIANT_NAMES) {
    if (!(await buildVariant(variant))) return false
  }
  return runNode([TOOLS.playwright, 'test', ...process.argv.slice(2)])
}

process.exitCode = (await main()) ? 0 : 1
