import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { filesBelow } from '#scripts/site/files.ts'
import { legacyFileOf } from '#scripts/export/next-markup.ts'
import { isAccepted } from './accepted.ts'
import { scriptUses } from './script-scan.ts'
import { styleUses } from './style-scan.ts'

function inlineScripts(document: Document, file: string): [string, string][] {
  return [...document.querySelectorAll('script:not([src], [type])')].map(
    ({ textContent }, index) => [`${file}#${index}`, textContent],
  )
}

/** Features that an export needs and the oldest promised browsers lack, one line each; empty for none. */
export function floorFaults(out: string): string[] {
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  const files = filesBelow(out)
  const hall = read('index.html')
  const { document } = new JSDOM(hall).window
  const apart = legacyFileOf(hall)
  const ours = files.filter((file) => file.startsWith('_next/') && file !== apart)
  const scripts = new Map([
    ...ours
      .filter((file) => file.endsWith('.js'))
      .map((file): [string, string] => [file, read(file)]),
    ...inlineScripts(document, 'index.html'),
  ])
  const sheets = new Map(
    ours
      .filter((file) => file.endsWith('.css'))
      .map((file): [string, string] => [file, read(file)]),
  )
  return [...scriptUses(scripts), ...styleUses(sheets)]
    .filter(([use]) => !isAccepted(use))
    .map(([use, files]) => `${use} in ${files.slice(0, 3).join(', ')}`)
}
