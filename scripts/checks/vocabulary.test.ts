import { expect, test } from 'vitest'
import { sources } from './sources.ts'
import { indexesNamedAt, retiredInProse, retiredWords } from './vocabulary.ts'

const FOLDERS = ['app', 'components', 'hooks', 'lib', 'sandbox', 'testing', 'scripts', 'e2e']
/** The lists of the words themselves, of mutations by their text, and of the platform's fields. */
const EXEMPT = /^scripts\/(checks\/vocabulary|docs\/api\/)|\.seed\.ts$/

const programs = sources(/\.(ts|tsx|mjs)$/).filter(({ path }) => !EXEMPT.test(path))

test.each(FOLDERS)('%s has no retired word in names, comments and titles of tests', (folder) => {
  const inside = programs.filter(({ path }) => path.startsWith(`${folder}/`))
  expect(inside.length).toBeGreaterThan(5)
  const found = inside.flatMap(({ path, text }) =>
    retiredWords(text).map((finding) => `${path}: ${finding}`),
  )
  expect(found).toEqual([])
})

test('no document has a retired word', () => {
  const documents = sources(/\.md$/).filter(({ path }) => /^(docs\/|[A-Z]+\.md$)/.test(path))
  expect(documents.length).toBeGreaterThan(30)
  const found = documents.flatMap(({ path, text }) =>
    retiredInProse(text).map((finding) => `${path}: ${finding}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['// What a socket is told is stored first.', 'told'],
  ['/** Money of the house. */', 'house'],
  ["test('a refusal is said', () => {})", 'said'],
  ['const keptTabs = 1', 'kept'],
  ['const CHAT_DOOR = 1', 'door'],
  ['interface Wishes {}', 'wishes'],
])('the check finds the word in %s', (text, word) => {
  expect(retiredWords(text)).toEqual([expect.stringContaining(word)])
})

test('the check passes plain words, addresses and quoted code', () => {
  const text = '/** Stored as `house/…`. */\nconst doorway = "https://a/told" // a household word'
  expect(retiredWords(text)).toEqual([])
})

/** Files that still do. */
const WITH_INDEX_NAMED_AT = [
  'scripts/bench/touch-table.test.ts',
  'scripts/bench/touch-table.ts',
  'scripts/brand/pictures.ts',
  'scripts/checks/conventions.test.ts',
]

test('an index is called index', () => {
  const found = programs.flatMap(({ path, text }) =>
    WITH_INDEX_NAMED_AT.includes(path)
      ? []
      : indexesNamedAt(text).map((finding) => `${path}: ${finding}`),
  )
  expect(found).toEqual([])
})

test.each([
  'rows.map((row, AT) => AT)',
  'rows.filter((row, AT, all) => all[AT])',
  'for (let AT = 0; AT < 3; AT += 1) {}',
  'for (const [AT, row] of rows.entries()) {}',
  "const AT = text.indexOf(' ')",
])('the check finds the index in %s', (text) => {
  expect(indexesNamedAt(text.replaceAll('AT', 'at'))).toHaveLength(1)
  expect(indexesNamedAt(text.replaceAll('AT', 'index'))).toEqual([])
})

test('an instant may be called at', () => {
  expect(indexesNamedAt('for (const at of instants) rows.map(({ id, at }) => at)')).toEqual([])
})

test('a document is read without its code', () => {
  expect(retiredInProse('Stored as `house/…`.\n\n    const told = 1\n')).toEqual([])
  expect(retiredInProse('The member is told.')).toEqual([expect.stringContaining('told')])
})
