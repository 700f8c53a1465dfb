import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { filesBelow } from '#scripts/site/files.ts'
import { ROOT } from '#scripts/support/processes.ts'

/** Written by tools or fetched, never by hand; a build that runs beside the tests removes files while they are listed. */
const NOT_OURS = [
  '.bench',
  '.builds',
  '.engines',
  '.git',
  '.matrix',
  '.next',
  '.pictures',
  '.sandbox',
  '.stryker',
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
  /** As written: `#lib/money/amount.ts`, `./part.tsx`, `ky`. */
  readonly written: string
  /** A file of ours: its path; a package: null. */
  readonly file: string | null
  /** Package name without a sub-path; '' for files of ours. */
  readonly package: string
  readonly kind: 'static' | 'type' | 'dynamic'
}

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*$\s{},]+?\s+from\s+)?['"]([^'"\n]+)['"]|import\(\s*['"]([^'"\n]+)['"]/g

/** Imports and re-exports of a file, resolved against the project. */
export function importsOf({ path, text }: Pick<Source, 'path' | 'text'>): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(STATEMENT)].map(([, type, written = '', lazy = '']) => {
    const name = written || lazy
    const file = name.startsWith('.')
      ? normalize(join(dirname(path), name))
      : name.startsWith('#')
        ? name.slice(1)
        : null
    const scope = name.startsWith('@') ? 2 : 1
    return {
      written: name,
      file,
      package: file === null ? name.split('/').slice(0, scope).join('/') : '',
      kind: lazy ? 'dynamic' : type ? 'type' : 'static',
    }
  })
}
