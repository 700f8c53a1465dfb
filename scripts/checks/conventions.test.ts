import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, sources, type Source } from './sources.ts'

const code = sources(/\.(ts|tsx)$/)
const styled = sources(/\.(ts|tsx|css|mjs)$/)
const texts = sources(/\.(ts|tsx|css|mjs|json|md|conf|yml|example)$|\.npmrc$|\.ci\/run$/)
/** Content written as data (articles, names, tables), not program. */
const isSeed = (each: Source) => /^sandbox\/content\/|\.seed\.ts$/.test(each.path)
const isCheck = (each: Source) => each.path.startsWith('scripts/checks/')

describe('length of files', () => {
  const counted = styled.filter((each) => !isSeed(each))
  const percentile = (share: number) => {
    const lengths = code.filter((each) => !isSeed(each) && !each.isTest).map((each) => each.lines)
    return lengths.toSorted((a, b) => a - b)[Math.ceil(lengths.length * share) - 1]
  }

  test('none is above 250 lines', () => {
    expect(
      counted.filter((each) => each.lines > 250).map((each) => `${each.path} ${each.lines}`),
    ).toEqual([])
  })

  test('nine of ten programs are within 130, the middle one within 60', () => {
    expect(percentile(0.9)).toBeLessThanOrEqual(130)
    expect(percentile(0.5)).toBeLessThanOrEqual(60)
  })

  test('a page is a few lines', () => {
    const pages = code.filter((each) => /^app\/.*page\.tsx$/.test(each.path))
    expect(pages.filter((each) => each.lines > 10).map((each) => each.path)).toEqual([])
  })
})

describe('names', () => {
  test('are kebab-case', () => {
    const odd = /[A-Z_\s]/
    expect(code.filter((each) => odd.test(basename(each.path))).map((each) => each.path)).toEqual(
      [],
    )
  })

  test('no barrels', () => {
    const barrels = code.filter((each) => {
      const statements = each.text.split('\n').filter((line) => line.trim() !== '')
      return statements.length > 0 && statements.every((line) => /^export .* from /.test(line))
    })
    expect(barrels.map((each) => each.path)).toEqual([])
    expect(code.filter((each) => /^index\.tsx?$/.test(basename(each.path)))).toEqual([])
  })
})

/** Lines with `as never` or `as unknown as` that have no comment, nor one right above. */
function unreasonedCasts({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const isCast = /\bas (?:never\b|unknown as\b)/.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line)
    const reason = / \/\/ |^\s*\/\/|\*\/$/
    return isCast && ![line, lines[index - 1] ?? ''].some((each) => reason.test(each))
      ? [`${path}:${index + 1}`]
      : []
  })
}

describe('words that are not written', () => {
  const filesWith = (word: RegExp, among: readonly Source[]) =>
    among.filter((each) => !isCheck(each) && word.test(each.text)).map((each) => each.path)

  test('a prefetch prop, which kills the link in an export', () => {
    expect(filesWith(/\bprefetch=|\bprefetch\s*:\s*true/, code)).toEqual([])
  })

  test('private for a member of a class: # keeps it private at run time as well', () => {
    expect(filesWith(/^\s+private (?!constructor\b)/m, code)).toEqual([])
  })

  test('unfinished work', () => {
    expect(
      filesWith(/\bTODO\b|\bFIXME\b|\bXXX\b|coming soon|not implemented|敬请期待/i, texts),
    ).toEqual([])
  })

  test('tests that do not run', () => {
    expect(filesWith(/\b(test|it|describe)\.(only|skip|fixme|todo)\b/, code)).toEqual([])
  })

  test('tests that wait a second at most, which a busy machine can take for nothing', () => {
    expect(filesWith(/\bvi\.waitFor\b|\bvi\.waitUntil\b/, code)).toEqual([])
  })

  test('loosened types', () => {
    expect(filesWith(/\bas any\b|: any\b(?! \w)|<any>|@ts-ignore|@ts-nocheck/, code)).toEqual([])
  })

  test('a type that is asserted against the compiler without a reason in the line or above it', () => {
    // Tests build their doubles this way; the mistakes of the mutants are meant.
    const programs = code.filter((each) => !each.isTest && !isSeed(each) && !isCheck(each))
    expect(programs.flatMap(unreasonedCasts)).toEqual([])
    const cast = '  return made as never'
    const [bare, above] = [`f()\n${cast}`, `  // A reason.\n${cast}`]
    expect(unreasonedCasts({ path: 'a.ts', text: bare })).toEqual(['a.ts:2'])
    expect(unreasonedCasts({ path: 'a.ts', text: above })).toEqual([])
    expect(unreasonedCasts({ path: 'a.ts', text: `${cast} // A reason.` })).toEqual([])
  })

  test('addresses of registries and of somebody’s machine', () => {
    const anywhere = sources(/package(-lock)?\.json$|\.npmrc$|\.(ts|tsx|mjs|md|conf)$|\.ci\/run$/)
    expect(filesWith(/registry\.|npmjs\.org|npmmirror|\/work\/|\.\.\/shared\b/, anywhere)).toEqual(
      [],
    )
    const lock = anywhere.find((each) => each.path === 'package-lock.json')
    expect(lock?.text).toContain('"lockfileVersion"')
    expect(lock?.text).not.toContain('"resolved": "http')
  })
})

test('a screen is declared client code where it uses hooks', () => {
  const hooked = code.filter(
    (each) =>
      each.folder === 'components' &&
      !each.isTest &&
      importsOf(each).some((one) => one.file?.startsWith('hooks/')) &&
      !each.text.startsWith("'use client'"),
  )
  expect(hooked.map((each) => each.path)).toEqual([])
})

test('decisions are numbered without gaps, dated, and listed in their index', () => {
  const [index] = sources(/^docs\/decisions\/README\.md$/)
  const numbers = sources(/^docs\/decisions\/\d.*\.md$/).map(({ path, text }) => {
    const [number = ''] = /\d{4}/.exec(path) ?? []
    expect(text).toMatch(new RegExp(`^# ${number} `))
    const [, date, status] = /^Date: (\d{4}-\d\d-\d\d)\. Status: (.+)\.$/m.exec(text) ?? []
    expect({ path, date }).toEqual({ path, date: expect.any(String) })
    expect(index?.text).toContain(`[${number}](${basename(path)})`)
    expect(index?.text).toContain(`| ${date} | ${status} |`)
    return number
  })
  expect(numbers.length).toBeGreaterThan(8)
  expect(numbers.toSorted()).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')))
})

test('files of one folder import each other by ./, files of other folders by #', () => {
  const odd = code.flatMap((each) =>
    importsOf(each).flatMap(({ written, file }) => {
      if (file === null || each.folder === '') return []
      const inside = file.startsWith(`${dirname(each.path)}/`)
      return inside === written.startsWith('./') ? [] : [`${each.path}: ${written}`]
    }),
  )
  expect(odd).toEqual([])
})

test('the check of imports reads the program, not its texts', () => {
  const text = [
    "import 'a'",
    "import type { B } from './b.ts'",
    "export * from '#lib/c.ts'",
    'const part = () => import(`./no.ts`)',
    "const page = import('../d.tsx') as Promise<typeof import('#e/e.ts')>",
    "const quoted = `\nimport './no.ts'`",
  ].join('\n')
  expect(importsOf({ path: 'hooks/x/x.ts', text })).toEqual([
    { written: 'a', file: null },
    { written: './b.ts', file: 'hooks/x/b.ts' },
    { written: '#lib/c.ts', file: 'lib/c.ts' },
    { written: '../d.tsx', file: 'hooks/d.tsx' },
    { written: '#e/e.ts', file: 'e/e.ts' },
  ])
})
