import { readFileSync, writeFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import type { BuildEnv } from '#scripts/site/build-env.ts'
import { setPolicy } from './csp.ts'

/** Parses a page once, changes it, gives it the policy of what it then holds, and writes it. */
export function editPage(
  path: string,
  env: BuildEnv,
  edit: (document: Document) => void = () => undefined,
): void {
  const page = new JSDOM(readFileSync(path))
  edit(page.window.document)
  setPolicy(page.window.document, env)
  writeFileSync(path, page.serialize())
}
