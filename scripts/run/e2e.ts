import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '#scripts/build/files.ts'
import { ensureBrowser, ensureHeadless } from '#scripts/support/find-browser.ts'
import { ROOT, runNode, runProgram, startNode, TOOLS } from '#scripts/support/processes.ts'
import { envOfStaging, prepareSite, readStaging } from '#scripts/support/staging.ts'
import { buildVariant, VARIANT_NAMES, type Variant } from '#scripts/support/variants.ts'

const E2E = join(ROOT, 'e2e')

/**
 * Returns the arguments with the files that the words before the first option name. Playwright compares a word with the
 * whole path of a file, so the name of the clone's folder would select every journey. Throws if a word names no file.
 */
function withFiles(args: readonly string[]): string[] {
  const end = args.findIndex((each) => each.startsWith('-'))
  const words = end === -1 ? args : args.slice(0, end)
  const specs = filesBelow(E2E).filter((file) => file.endsWith('.spec.ts'))
  const named = words.flatMap((word) => {
    const [, name = '', line = ''] = /^(.*?)(:\d+)?$/.exec(word) ?? []
    const files = specs.map((file) => `e2e/${file}`).filter((file) => file.includes(name))
    if (files.length === 0) throw new Error(`没有这样的旅程文件：${word} (no such journey)`)
    return files.map((file) => file + line)
  })
  return [...named, ...args.slice(words.length)]
}

/** Returns the files of the selected tests, perhaps more, or null if none is selected. */
async function filesFor(args: readonly string[]): Promise<string[] | null> {
  // Playwright needs seconds to list its tests, so named files are found without it.
  const named = args.flatMap((each) => /^e2e\/(.+\.spec\.ts)/.exec(each)?.[1] ?? [])
  if (named.length > 0) return named
  const { ok, output } = await startNode([TOOLS.playwright, 'test', ...args, '--list'])
  if (!ok) return null
  return [...new Set([...output.matchAll(/› (\S+\.spec\.ts):/g)].map(([, file]) => file!))]
}

/** Returns the builds of the selected tests: `demo`, and others that a file names. */
async function variantsFor(args: readonly string[]): Promise<Variant[]> {
  const files = await filesFor(args)
  if (!files) return VARIANT_NAMES
  const sources = files.map((file) => readFileSync(join(E2E, file), 'utf8'))
  return VARIANT_NAMES.filter(
    (variant) =>
      variant === 'demo' ||
      sources.some((source) => source.includes(`'${variant}'`) || source.includes('VARIANTS')),
  )
}

/** Options of Playwright that show a window. */
const WINDOW = ['--headed', '--debug', '--ui']

/**
 * `npm run e2e [-- file …]`: builds what the selected tests need, then runs Playwright. With `--host` it runs
 * e2e/staging on that platform, one journey at a time, because a sign-in ends the account's other sessions.
 */
async function main(): Promise<boolean> {
  const given = process.argv.slice(2)
  const withWindow = given.some((each) => WINDOW.includes(each))
  const browser = withWindow ? ensureBrowser() : ensureHeadless()
  if (!browser) return false
  // Without a window each journey finds a browser: the back-forward cache needs one with a window.
  const env: Record<string, string> = withWindow ? { BROWSER_PATH: browser } : {}
  const wanted = readStaging(given)
  if (wanted) {
    const { staging, rest } = wanted
    const folder = await prepareSite(staging)
    if (folder === null) return false
    const only = ['--project=staging', '--workers=1']
    return runNode([TOOLS.playwright, 'test', ...only, ...withFiles(rest)], {
      ...env,
      ...envOfStaging(staging, folder),
    })
  }
  const args = withFiles(given)
  for (const variant of await variantsFor(args)) {
    if (!(await buildVariant(variant))) return false
  }
  return runNode([TOOLS.playwright, 'test', ...args], env)
}

await runProgram(main)
