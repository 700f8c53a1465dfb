import { parseSync, Visitor, type ESTree } from 'rolldown/utils'

/** The fixed parts of a test's title; between two of them something is filled in. */
export type Title = readonly string[]

const TESTS = new Set(['test', 'it'])
const NO_TESTS = new Set(['describe', 'step'])
const FILLED_IN = /%[sdifjoO]|\$\w+/
const GAP = '…'

/** Whether `test`, `test.each(…)` or the like is called, not `test.describe` or `test.step`. */
function isTest(called: ESTree.Expression | ESTree.Super): boolean {
  if (called.type === 'Identifier') return TESTS.has(called.name)
  if (called.type === 'CallExpression') return isTest(called.callee)
  if (called.type !== 'MemberExpression' || called.property.type !== 'Identifier') return false
  return !NO_TESTS.has(called.property.name) && isTest(called.object)
}

/** The titles of the tests in a file. */
export function titlesOf(path: string, text: string): Title[] {
  const titles: Title[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!isTest(callee)) return
      if (first?.type === 'Literal' && typeof first.value === 'string')
        titles.push(first.value.split(FILLED_IN))
      if (first?.type === 'TemplateLiteral')
        titles.push(first.quasis.map(({ value }) => value.cooked ?? value.raw))
    },
  }).visit(parseSync(path, text).program)
  return titles
}

const escaped = (part: string) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
const pattern = (parts: readonly string[]) =>
  new RegExp(`^${parts.map(escaped).join('(.*?)')}$`, 's')

/** How many characters of the title are in these words, which shorten it by … or fill it in by texts of the file. */
function likeness(words: string, title: Title, text: string): number {
  if (words.includes(GAP)) return pattern(words.split(GAP)).test(title.join(GAP)) ? 1 : 0
  const filled = pattern(title).exec(words)?.slice(1)
  return filled?.every((each) => text.includes(each)) ? title.join('').length : 0
}

/** The titles that these words may name: more than one when they are shortened too much. */
function named(words: string, path: string, text: string): Set<string> {
  const likely = titlesOf(path, text).map((title) => [likeness(words, title, text), title] as const)
  const most = Math.max(1, ...likely.map(([characters]) => characters))
  return new Set(likely.flatMap(([each, title]) => (each === most ? [title.join(GAP)] : [])))
}

const PROOF = /(?<file>\b[\w-]+\/[\w./-]+\.tsx?\b)|“(?<title>[^”]*)”|\*(?<picture>[\w-]+)\*/g
const WITH_TESTS = /\.(?:test|spec|matrix)\.tsx?$/

interface Project {
  /** '' for a file that does not exist. */
  readonly read: (path: string) => string
  /** Names of the pictures that are taken. */
  readonly pictures: ReadonlySet<string>
}

/** Faults of the proofs in the last cell of a row. */
function wrongIn(cell: string, { read, pictures }: Project): string[] {
  const wrong: string[] = []
  const untitled = new Set<string>()
  let current = ''
  for (const { groups } of cell.matchAll(PROOF)) {
    const { file, title, picture } = groups!
    if (picture !== undefined && !pictures.has(picture)) wrong.push(`no picture ${picture}`)
    if (file !== undefined) {
      current = file
      if (WITH_TESTS.test(file)) untitled.add(file)
    }
    if (title === undefined) continue
    untitled.delete(current)
    const times = named(title, current, read(current)).size
    if (times !== 1) wrong.push(`${times} tests of ${current} are called “${title}”`)
  }
  return [...wrong, ...[...untitled].map((file) => `no test of ${file} is named`)]
}

/** Faults of the rows of a document's tables of two columns whose second is `proof`. */
export function brokenProofs(document: string, project: Project): string[] {
  let proves = false
  return document.split('\n').flatMap((line) => {
    const [, row, proof] = /^\| (.*) \| ?(.*?) ?\|$/.exec(line) ?? []
    if (proof === 'proof') proves = true
    else if (!line.startsWith('|')) proves = false
    if (!proves || row === undefined || proof === undefined || proof === 'proof') return []
    const wrong = /[*“`]/.test(proof) ? wrongIn(proof, project) : ['no proof']
    return wrong.map((each) => `${row}: ${each}`)
  })
}
