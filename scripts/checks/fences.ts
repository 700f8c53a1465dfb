import type { Import, Source } from './sources.ts'

/** The rooms and what each may import besides itself (docs/principles.md). A path ends a whole folder or file. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  app: ['components', 'hooks', 'lib'],
  components: ['hooks', 'lib'],
  hooks: ['lib'],
  lib: [],
  sandbox: ['lib/api/endpoints', 'lib/api/endpoint.ts', 'lib/limits.ts'],
  e2e: [
    'sandbox',
    'lib/api/endpoints',
    'lib/limits.ts',
    'lib/routes.ts',
    'lib/session/captcha.ts',
    'lib/time/dates.ts',
    'scripts',
  ],
  scripts: ['sandbox', 'lib'],
}

/** Packages that have one door. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  ky: ['lib/api/client.ts'],
  'react-vant': ['components/ui'],
  '@tanstack/react-query': [
    'hooks',
    'lib/api/query-client.ts',
    'app/providers.tsx',
    'scripts/testing',
  ],
  jotai: [
    'lib/session/session.ts',
    'lib/notify.ts',
    'lib/preferences.ts',
    'app/providers.tsx',
    'hooks',
  ],
  react: ['app', 'components', 'hooks', 'scripts/bench/empty', 'scripts/testing'],
  'react-dom': ['app', 'components', 'hooks'],
  next: ['app', 'components', 'hooks'],
  dompurify: ['components/ui', 'lib'],
  msw: ['sandbox'],
  ws: ['sandbox', 'e2e', 'scripts'],
  playwright: ['e2e', 'scripts'],
  '@playwright/test': ['e2e', 'scripts'],
}

/** Words of the language that have one door, outside the rooms that run in Node. */
const WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(localStorage|sessionStorage)\b/, ['lib/storage.ts']],
  [/\bdangerouslySetInnerHTML\b/, ['components/ui/rich-text.tsx']],
  [/\.(innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write\b/, []],
  [/\bnew WebSocket\b|\bWebSocket\(/, ['lib/room']],
  [/(?<![.\w])fetch\(/, ['lib/api/early-script.ts']],
  [/'next\/dynamic'/, []],
  [/\buse(Mutation|IsMutating)\b/, []],
  // Its type argument is unchecked: read by the key of query options.
  [/\bgetQueriesData\b/, []],
]

const inside = (path: string, allowed: readonly string[]): boolean =>
  allowed.some((each) => path === each || path.startsWith(`${each}/`))

const RUNS_IN_NODE: ReadonlySet<string> = new Set(['sandbox', 'e2e', 'scripts'])

/** What is wrong with a file's imports and words, in sentences; none when it stays within its fences. */
export function trespasses(source: Source, imports: readonly Import[]): string[] {
  const { path, room, isTest } = source
  if (room === '') return []
  const rules = ROOMS[room]
  if (!rules) return [`${room}/ is not a room: fence it in scripts/checks/fences.ts`]
  const found = imports.flatMap((each) => [
    ...(each.file === null ? packageFaults(source, each) : fileFaults(source, each, rules)),
  ])
  if (isTest || RUNS_IN_NODE.has(room)) return found
  const code = source.text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  for (const [word, doors] of WORDS) {
    const hit = word.exec(code)
    if (hit && !inside(path, doors))
      found.push(`${path} uses ${hit[0]}: only ${doors.join(', ')} may`)
  }
  return found
}

function packageFaults({ path, room, isTest }: Source, each: Import): string[] {
  const builtin = each.written.startsWith('node:')
  if (builtin && !isTest && !RUNS_IN_NODE.has(room)) return [`${path} imports ${each.written}`]
  const doors = DOORS[each.package]
  if (!doors || isTest || inside(path, doors)) return []
  return [`${path} imports ${each.package}: only ${doors.join(', ')} may`]
}

function fileFaults(
  { path, room, isTest }: Source,
  each: Import,
  allowed: readonly string[],
): string[] {
  const file = each.file ?? ''
  const target = file.slice(0, file.indexOf('/'))
  const faults: string[] = []
  if (!/\.(ts|tsx|css|json|mjs|svg)$/.test(file))
    faults.push(`${path}: ${each.written} without extension`)
  if (each.written.startsWith('.') && target !== room) {
    faults.push(`${path}: ${each.written} crosses rooms by a relative path`)
  }
  const lent = isTest ? [...allowed, 'sandbox', 'lib', 'scripts'] : allowed
  const worker = room === 'app' && each.kind === 'dynamic' && inside(file, ['sandbox'])
  if (target !== room && !worker && !inside(file, lent))
    faults.push(`${path} imports ${each.written}`)
  if (room === 'sandbox' && inside(file, ['lib/rules']))
    faults.push(`${path} imports ${each.written}`)
  return [...faults, ...domainFaults(path, file)]
}

/** Domains share nothing sideways; the shell stands above them and is imported by app only. */
function domainFaults(path: string, file: string): string[] {
  const [from, to] = [path, file].map((each) => /^components\/([^/]+)\//.exec(each)?.[1])
  if (!from || !to || from === to || to === 'ui') return []
  return [`${path} imports the components of another domain: ${file}`]
}
