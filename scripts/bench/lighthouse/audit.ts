import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchedFolder, runProcess } from '#scripts/support/fetched.ts'
import { BROWSER_FLAGS } from '#scripts/support/find-browser.ts'
import { startNode } from '#scripts/support/processes.ts'
import { readAnswer, type Audited } from './answer.ts'

const VERSION = '13.5.0'

/** Lighthouse's command; fetches it first. */
export function ensureLighthouse(): string {
  const folder = fetchedFolder(`lighthouse-${VERSION}`, (empty) => {
    writeFileSync(join(empty, 'package.json'), '{"private":true}\n')
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent']
    runProcess('npm', ['install', ...quiet, `lighthouse@${VERSION}`], empty)
  })
  return join(folder, 'node_modules/lighthouse/cli/index.js')
}

/** One cold visit of a page as Lighthouse's own phone makes it; throws when there is no result. */
export async function auditPage(
  command: string,
  browser: string,
  url: string,
  categories: readonly string[],
): Promise<Audited> {
  const flags = [...BROWSER_FLAGS, '--headless=new', '--ignore-certificate-errors']
  const { ok, output } = await startNode(
    [
      command,
      url,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { CHROME_PATH: browser },
  )
  if (!ok) throw new Error(`${url}: ${output.slice(-2_000)}`)
  return readAnswer(output.slice(output.indexOf('{')))
}
