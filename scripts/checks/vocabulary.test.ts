import { expect, test } from 'vitest'
import { sources } from './sources.ts'
import { indexesNamedAt, retiredWords } from './vocabulary.ts'

const FOLDERS = ['app', 'components', 'hooks', 'lib', 'sandbox', 'testing', 'scripts', 'e2e']
const READ = /\.(ts|tsx|mjs|css|html|md|conf|sh|toml|ya?ml|example)$|Dockerfile$|\.ci\/run$/
/** The words themselves. */
const EXEMPT = /^scripts\/checks\/vocabulary/
const read = sources(READ).filter(({ path }) => !EXEMPT.test(path))
const findingsIn = (files: typeof read) =>
  files.flatMap((each) => retiredWords(each).map((finding) => `${each.path}: ${finding}`))

test.each(FOLDERS)('%s has no retired word in names, comments and texts', (folder) => {
  const files = read.filter((each) => each.folder === folder)
  expect(files.length).toBeGreaterThan(5)
  expect(findingsIn(files)).toEqual([])
})

test('neither has a document, or a file of settings', () => {
  const files = read.filter((each) => !FOLDERS.includes(each.folder))
  expect(files.filter(({ path }) => path.endsWith('.md')).length).toBeGreaterThan(30)
  expect(findingsIn(files)).toEqual([])
})

const inProgram = (text: string) => retiredWords({ path: 'a.ts', text })

test.each([
  ['// What a socket is told is stored first.', 'told'],
  ['// The row tells what arrives.', 'tells'],
  ['/** Money of the house. */', 'house'],
  ["test('a refusal is said', () => {})", 'said'],
  ["const summary = 'When it was said'", 'said'],
  ['// Nothing is kept.', 'kept'],
  ['// The tiles are drawn by the early, too.', 'the early'],
  ['// There is no room for it.', 'no room for'],
  ['// The member sees his records.', 'his'],
  ['const keptTabs = 1', 'kept'],
  ['const CHAT_DOOR = 1', 'door'],
  ['interface Wishes {}', 'wishes'],
  ['const each = (told: string) => told.length', 'told'],
  ['const { kept } = tabs', 'kept'],
  ['class Batch { #tell = 1 }', 'tell'],
  ['function start(later: () => void) {}', 'later'],
  ['const isLost = true', 'lost'],
  ['const row = { keep: true }', 'keep'],
  ['interface Alignment { readonly keeps: boolean }', 'keeps'],
  ['const STRIKES = 1', 'strikes'],
  ['const finding = { came: 1 }', 'came'],
])('the check finds the word in %s', (text, word) => {
  expect(inProgram(text)).toEqual([expect.stringContaining(word)])
})

test.each([
  ['/** Stored as `house/…`. */\nconst doorway = "https://a/told" // a household word'],
  ['// No later than the early frame; the hall reads no room, the lottery has a room for each.'],
  ['const signInEarly = "kept"'],
  ['const keepAlive = 1 // A browser may keep it.'],
])('the check passes plain words, addresses and quoted code: %s', (text) => {
  expect(inProgram(text)).toEqual([])
})

test.each([
  ['a.md', 'Stored as `house/…`.\n\n    const told = 1\n\nThe member is told.\n', 'told'],
  ['a.css', '/* A note, kept short. */\n.sheet { color: red }', 'kept'],
  ['a.css', '.kept-open { color: red }', 'kept'],
  ['a.html', '<!-- What it said. --><p id="state"></p>', 'said'],
  ['a.html', '<p id="said"></p>', 'said'],
  ['a.conf', 'listen 80;  # the host stands first', 'stands'],
  ['a.yml', 'on: push\n# The door of the socket.\n', 'door'],
  ['lib/kept-tabs.md', '', 'kept'],
])('prose and names of %s are read', (path, text, word) => {
  expect(retiredWords({ path, text })).toEqual([expect.stringContaining(word)])
})

test('an index is called index', () => {
  const found = sources(/\.(ts|tsx|mjs)$/).flatMap(({ path, text }) =>
    indexesNamedAt(text).map((finding) => `${path}: ${finding}`),
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
