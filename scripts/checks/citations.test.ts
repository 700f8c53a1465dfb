import { expect, test } from 'vitest'
import { sources } from './sources.ts'

const documents = sources(/^docs\/(spec\/|standards\.md)/)
const textOf = (path: RegExp) => documents.find((each) => path.test(each.path))?.text ?? ''
const headings = (text: string) =>
  new Set([...text.matchAll(/^## (\d+) /gm)].map(([, number]) => number))
const specifications = [1, 2, 3, 4].map((number) =>
  headings(textOf(new RegExp(`^docs/spec/${number}-`))),
)
const rowsOf = (text: string) =>
  new Set([...text.matchAll(/^\| ([^|]+?) \|/gm)].map(([, first]) => first))
const clauses = rowsOf(textOf(/standards\.md$/))
const defects = rowsOf(textOf(/5-old-defects\.md$/))

const citing = sources(/\.(ts|tsx|css|md)$/).filter(
  ({ path }) => !/^docs\/(spec\/|standards\.md)|^scripts\/checks\/citations/.test(path),
)

/** Every citation of a text as `[what was written, whether it resolves]`. */
function citationsOf(text: string): [string, boolean][] {
  const found: [string, boolean][] = []
  for (const [written, number, list = ''] of text.matchAll(/\bspec (\d)((?:[ ,;]*§\d+)*)/gi)) {
    const sections = [...list.matchAll(/§(\d+)/g)].map(([, section]) => section!)
    const known = specifications[Number(number) - 1]
    found.push([
      written,
      known !== undefined && sections.length > 0 && sections.every((each) => known.has(each)),
    ])
  }
  for (const [written, row = ''] of text.matchAll(/\bold defects? (\d+)/gi))
    found.push([written, defects.has(row)])
  for (const [written, source, clause] of text.matchAll(
    /\b(GLI-19|RTS|WCAG|ASVS) ((?:[A-Z]\.)?\d+(?:\.\d+)*[A-F]?)(?: [a-g]\b)?/g,
  )) {
    const lettered = clauses.has(written)
    const whole = [...clauses].some(
      (each) => each === `${source} ${clause}` || each?.startsWith(`${source} ${clause} `),
    )
    found.push([written, lettered || whole])
  }
  return found
}

test('every citation of a specification, a standard or an old defect resolves', () => {
  const broken = citing.flatMap(({ path, text }) =>
    citationsOf(text).flatMap(([written, resolves]) => (resolves ? [] : [`${path}: ${written}`])),
  )
  expect(broken).toEqual([])
})

/** A citation without the form that the check above reads: `specification 2 §4`, `1 §2`, `(§3)`, `(ux: preview)`. */
const VAGUE = new RegExp(
  [
    /\bwire facts\b(?! \()/,
    /\breliability[:,]/,
    /\bspec 3,/,
    /\bspecification \d/,
    /\b(?:first|second) specification,? §/,
    /(?<!\bspec )\b\d §\d/,
    /\(§/,
    /\(ux:/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

test('every citation names its document in the form that the check reads', () => {
  const vague = citing.flatMap(({ path, text }) => {
    const [found] = VAGUE.exec(text) ?? []
    return found === undefined ? [] : [`${path}: ${found}`]
  })
  expect(vague).toEqual([])
})

test.each([
  'wire facts, Lottery',
  'Reliability, Time:',
  'spec 3, Deposit',
  'specification 2 §4',
  'specification 1 section 2',
  'second specification §2',
  'spec 1 §7 and 2 §7',
  '(1 §2, /mine)',
  'the side (§3)',
  '(ux: command preview)',
])('"%s" is no citation', (text) => {
  expect(text).toMatch(VAGUE)
})

test.each(['Spec 4 §8:', 'spec 1 §5, §9 and spec 2 §3', 'the first specification'])(
  '"%s" is well-formed',
  (text) => {
    expect(text).not.toMatch(VAGUE)
  },
)

test('the check sees citations and reports the broken ones', () => {
  expect(citationsOf('spec 1 §5, §9; spec 2 §12; GLI-19 2.5.4; RTS 99A; old defect 17')).toEqual([
    ['spec 1 §5, §9', true],
    ['spec 2 §12', false],
    ['old defect 17', false],
    ['GLI-19 2.5.4', true],
    ['RTS 99A', false],
  ])
})
