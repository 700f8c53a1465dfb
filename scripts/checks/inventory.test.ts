import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '#lib/site/config.ts'
import { FEATURES } from '#lib/site/page-script.ts'
import { routes } from '#lib/site/routes.ts'
import { filesBelow } from '#scripts/build/files.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { listEndpoints } from './inventory.ts'

const listed = await listEndpoints()
const calls = listed.map(({ endpoint }) => endpoint.id)

/** Returns the entries of the first list that the second one lacks. */
const without = (some: readonly string[], others: readonly string[]) => {
  const left = [...others]
  return some.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Returns the calls in the first columns of docs/api.md. */
function documented(): string[] {
  const rows = readFileSync(join(ROOT, 'docs/api.md'), 'utf8').match(/^\| [^|]+/gm) ?? []
  return rows.flatMap((cell) => cell.match(/\b(GET|POST) \/api\/[\w/]+/g) ?? [])
}

test('every call has one row in docs/api.md', () => {
  expect(without(calls, documented()), 'calls without a row').toEqual([])
  expect(without(documented(), calls), 'rows without a call').toEqual([])
})

test('a platform may lack a call outside docs/spec, and docs/api.md marks each such call', () => {
  const spec = filesBelow(join(ROOT, 'docs/spec'))
    .map((file) => readFileSync(join(ROOT, 'docs/spec', file), 'utf8'))
    .join()
  const rows = readFileSync(join(ROOT, 'docs/api.md'), 'utf8').match(/^\| [^|]+/gm) ?? []
  const marked = rows.flatMap(
    (cell) => cell.match(/\b(GET|POST) \/api\/[\w/]+(?=~|(, open)? \*ours)/g) ?? [],
  )
  const dispensable = calls.filter((_, index) => listed[index]?.endpoint.mayBeAbsent)
  const unnamed = calls.filter((id) => !spec.includes(id.replace(/.*\/api\//, '')))
  expect(without(unnamed, dispensable), 'not in docs/spec, and not mayBeAbsent').toEqual([])
  expect(without(dispensable, marked), 'mayBeAbsent without ~ or *ours* in docs/api.md').toEqual([])
  expect(without(marked, dispensable), 'marked in docs/api.md, and not mayBeAbsent').toEqual([])
})

test.each(['docs/operators.md', 'docs/operators.zh-CN.md'])(
  '%s has a row for every setting and feature of config.js, and no other',
  (file) => {
    const parts = readFileSync(join(ROOT, file), 'utf8').split('\n\n')
    const table = parts.find((part) => part.includes('| `apiHost`')) ?? ''
    const named = [...table.matchAll(/^\| `(\w+)/gm)].map(([, name]) => name)
    expect([...new Set(named)].toSorted()).toEqual(SETTING_NAMES.toSorted())
    const row = /^\| `features`.*$/m.exec(table)?.[0] ?? ''
    const features = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name)
    const off = features.filter((name) => name !== 'features' && name !== 'false')
    expect(off.toSorted()).toEqual(Object.keys(FEATURES).toSorted())
  },
)

test('every call has one handler in sandbox/handlers/all.ts', async () => {
  // The import is here, because it fails while a feature is being deleted, and the other checks still name what is left.
  const { handlers } = await import('#sandbox/handlers/all.ts')
  const answered = handlers.map(({ endpoint }) => endpoint.id)
  expect(without(calls, answered), 'calls without a handler').toEqual([])
  expect(without(answered, calls), 'handlers without a call').toEqual([])
})

test('every call is used by a hook', () => {
  const hooks = filesBelow(join(ROOT, 'hooks')).filter((file) => !file.includes('.test.'))
  const imports = /import \{([^}]*)\} from '#lib\/api\/endpoints\//g
  const used = new Set(
    hooks.flatMap((file) =>
      [...readFileSync(join(ROOT, 'hooks', file), 'utf8').matchAll(imports)].flatMap(
        ([, names]) => names?.match(/\w+/g) ?? [],
      ),
    ),
  )
  const names = listed.map(({ name }) => name)
  expect(names.filter((name) => !used.has(name))).toEqual([])
})

test('every page of app/ has a row in lib/site/routes.ts, and every row a page', () => {
  const pages = filesBelow(join(ROOT, 'app')).filter((file) => /(^|\/)page\.tsx$/.test(file))
  const paths = pages.map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)
  expect(without(paths, Object.keys(routes)), 'pages without a row').toEqual([])
  expect(without(Object.keys(routes), paths), 'rows without a page').toEqual([])
})

test('every quotation in CONTRIBUTING.md equals code of a file named before it', () => {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  const plain = (text: string) => text.replaceAll(/^ +/gm, '').trim()
  const lineOf = (piece: string) => page.slice(0, page.indexOf(piece)).split('\n').length
  const stale = page
    .split(/^## /m)
    .slice(2)
    .flatMap((section) => {
      const named = [...section.matchAll(/`([\w/.-]+\.(?:tsx?|md))`/g)].map(([, file]) => file!)
      const sources = named.flatMap((file) =>
        existsSync(join(ROOT, file)) ? [plain(readFileSync(join(ROOT, file), 'utf8'))] : [],
      )
      const quoted = section.match(/(?<=\n\n)(?: {4,}.+\n)+/g) ?? []
      return quoted
        .filter((piece) => !sources.some((text) => text.includes(plain(piece))))
        .map(
          (piece) =>
            `CONTRIBUTING.md:${lineOf(piece)} quotes code that has changed: update the quotation\n${piece}`,
        )
    })
  expect(stale).toEqual([])
})

test('the source has every phrase of documents 1 and 2 in docs/spec word for word', () => {
  const spec = ['1-hall-session-lottery.md', '2-money-records.md']
    .map((file) => readFileSync(join(ROOT, 'docs/spec', file), 'utf8'))
    .join('\n')
  const phrases = spec.match(/[A-Z]*\p{Script=Han}[\p{Script=Han}\w~，、。！？]*/gu) ?? []
  const source = ['app', 'components', 'hooks', 'lib']
    .flatMap((folder) =>
      filesBelow(join(ROOT, folder))
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
    )
    .join('\n')
  expect(phrases.length).toBeGreaterThan(50)
  expect(phrases.filter((phrase) => !source.includes(phrase))).toEqual([])
})

test('every file that a document names exists', () => {
  const pages = ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', 'SECURITY.md'].concat(
    filesBelow(join(ROOT, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `docs/${file}`),
  )
  const path =
    /(?<![\w/.-])(?:app|components|hooks|lib|sandbox|scripts|testing|e2e|deploy|docs)\/[\w./-]*\.(?:tsx?|css|md|conf|mjs|sh)\b/g
  const missing = pages.flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(path)]
      .map(([file]) => file)
      .filter((file) => !existsSync(join(ROOT, file)))
      .map((file) => `${page} names ${file}`),
  )
  expect(missing).toEqual([])
})
