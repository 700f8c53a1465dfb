import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '#scripts/export/export-files.ts'
import { isAccepted } from './accepted.ts'
import { scriptUses } from './script-scan.ts'
import { styleUses } from './style-scan.ts'

const INLINE = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** Next's own file of polyfills is for browsers far below the floor, which alone load it. */
const NO_MODULE = /<script src="[^"]*?(_next\/[^"]+)" noModule/

function inlineScripts(html: string, file: string): [string, string][] {
  return [...html.matchAll(INLINE)].map(([, source = ''], index) => [`${file}#${index}`, source])
}

/** What an export needs that the oldest promised browsers do not have, one line each; empty when it needs nothing. */
export function floorFaults(out: string): string[] {
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  const files = filesBelow(out)
  const apart = NO_MODULE.exec(read('index.html'))?.[1]
  const ours = files.filter((file) => file.startsWith('_next/') && file !== apart)
  const scripts = new Map([
    ...ours
      .filter((file) => file.endsWith('.js'))
      .map((file): [string, string] => [file, read(file)]),
    ...inlineScripts(read('index.html'), 'index.html'),
  ])
  const sheets = new Map(
    ours
      .filter((file) => file.endsWith('.css'))
      .map((file): [string, string] => [file, read(file)]),
  )
  return [...scriptUses(scripts), ...styleUses(sheets)]
    .filter(([use]) => !isAccepted(use))
    .map(([use, at]) => `${use} in ${at.slice(0, 3).join(', ')}`)
}
