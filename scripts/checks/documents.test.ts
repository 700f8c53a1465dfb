import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '#scripts/site/files.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { commentsOf } from './comments.ts'
import { sources } from './sources.ts'

const documents = sources(/\.md$/).filter(({ path }) => /^(docs\/|[A-Z][\w.-]*\.md$)/.test(path))
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}
const journeys = filesBelow(join(ROOT, 'e2e')).filter((file) => file.endsWith('.spec.ts'))

const FOLDERS = '(?:app|components|hooks|lib|sandbox|testing|e2e|scripts|docs|deploy|public)'
const FILE = new RegExp(`(?<![\\w/.@-])(${FOLDERS}/[\\w./%()-]*\\w)`, 'g')
/** A pattern, not a name. */
const isPattern = (path: string) => /<|\*|…|\{/.test(path)

/** Commands of npm, files and folders that a text names and that do not exist. */
export function missingOf(text: string): string[] {
  const commands = [...text.matchAll(/\bnpm (?:run (?!-)|(?=test|start))([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts))
  const ran = [...text.matchAll(/npm run e2e -- ([a-z][\w/-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !journeys.some((file) => file.includes(name)))
  const files = [...text.matchAll(/`([^`\n]+)`|\]\(([^)\s]+)\)|(\S+)/g)]
    .map(([, code, link, word]) => code ?? link ?? word ?? '')
    .filter((each) => !isPattern(each))
    .flatMap((each) => [...each.matchAll(FILE)].map(([, path = '']) => path))
    .filter((path) => !exists(path))
  return [...new Set([...commands, ...ran, ...files])]
}

/** A name without an ending may be the beginning of one: `lib/room/socket`. */
const exists = (path: string): boolean =>
  ['', '.ts', '.tsx', '.md'].some((end) => existsSync(join(ROOT, path + end)))

test.each(documents.map(({ path, text }) => [path, text]))(
  '%s names commands and files that exist',
  (_, text) => {
    expect(missingOf(text)).toEqual([])
  },
)

test('comments name commands and files that exist', () => {
  const broken = sources(/\.(ts|tsx|mjs|css)$/).flatMap((each) =>
    commentsOf(each)
      .flatMap(({ value }) => missingOf(value))
      .map((missing) => `${each.path}: ${missing}`),
  )
  expect(broken).toEqual([])
})

test('the check finds what is missing', () => {
  expect(missingOf('`npm run unti`, `npm test` and lib/money/nothing.ts beside lib/money')).toEqual(
    ['unti', 'lib/money/nothing.ts'],
  )
  expect(missingOf('npm run e2e -- nowhere')).toEqual(['nowhere'])
  expect(missingOf('docs/decisions/0001, docs/decisions/0001-ui.md')).toEqual([
    'docs/decisions/0001',
  ])
})
