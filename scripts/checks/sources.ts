import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { parseSync, Visitor } from 'rolldown/utils'
import { filesBelow } from '#scripts/build/files.ts'
import { ROOT } from '#scripts/support/processes.ts'

/**
 * Written by tools or fetched, never by hand; a build that runs beside the tests removes files while they are listed.
 */
const NOT_OURS = [
  '.bench',
  '.builds',
  '.git',
  '.next',
  '.pictures',
  '.sandbox',
  'node_modules',
  'out',
  'test-results',
  'playwright-report',
  'mockServiceWorker.js',
]

export interface Source {
  /** `lib/api/client.ts` */
  readonly path: string
  /** First folder of the path, '' for files at the root. */
  readonly folder: string
  readonly text: string
  readonly lines: number
  readonly isTest: boolean
}

/** Every file of the project that a person writes. */
export function sources(extensions: RegExp): Source[] {
  return filesBelow(ROOT, NOT_OURS)
    .filter((path) => !/(^|\/)\.(?!env|github|ci|ox)/.test(path) && extensions.test(path))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      return {
        path,
        folder: path.includes('/') ? path.slice(0, path.indexOf('/')) : '',
        text,
        lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
        isTest: /\.test\.tsx?$/.test(path),
      }
    })
}

export interface Import {
  /** `#lib/money/amount.ts`, `./part.tsx`, `ky` */
  readonly written: string
  /** A file of ours: its path; a package: null. */
  readonly file: string | null
}

/** Modules that a program imports (also on demand, or as a type) and re-exports, resolved against the project. */
export function importsOf({ path, text }: Pick<Source, 'path' | 'text'>): Import[] {
  const parsed = parseSync(path, text)
  const { staticImports, staticExports } = parsed.module
  const written = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries[0]?.moduleRequest?.value ?? []),
  ]
  const add = ({ source }: { source: { type: string; value?: unknown } }) =>
    void (typeof source.value === 'string' && written.push(source.value))
  // reading `program` takes as long as the parsing, and few files need it
  if (text.includes('import(')) {
    new Visitor({ ImportExpression: add, TSImportType: add }).visit(parsed.program)
  }
  return written.map((name) => ({ written: name, file: fileOf(name, path) }))
}

function fileOf(name: string, importer: string): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(importer), name))
  return name.startsWith('#') ? name.slice(1) : null
}
