import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { ROOT } from './processes.ts'

const vitest = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.array(v.string()),
        }),
      ),
    }),
  ),
})
const error = v.object({
  message: v.optional(v.string(), ''),
  location: v.optional(v.object({ file: v.string(), line: v.number() })),
})
const spec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(v.object({ error: v.optional(error) })),
    }),
  ),
})
interface Suite {
  readonly title: string
  readonly specs: v.InferOutput<typeof spec>[]
  readonly suites?: Suite[] | undefined
}
const suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(spec),
  suites: v.optional(v.lazy(() => v.array(suite))),
})
const playwright = v.object({ suites: v.array(suite), errors: v.array(error) })

const firstLine = (message: string): string =>
  stripVTControlCharacters(message).trim().split('\n')[0] ?? ''

/** The locator of a failed expectation. */
const wanted = (message: string): string =>
  /^Locator: (.*)$/m.exec(stripVTControlCharacters(message))?.[1] ?? ''

const failure = (place: string, message = ''): string =>
  [place, firstLine(message)].filter((part) => part !== '').join(': ')

/** The specs with the titles of the groups around them; the outermost suites are the files. */
const specsOf = (suites: readonly Suite[], groups: readonly string[] = []): Suite['specs'] =>
  suites.flatMap(({ specs, suites: inner }) => [
    ...specs.map((each) => ({ ...each, title: [...groups, each.title].join(' › ') })),
    ...(inner ?? []).flatMap((group) => specsOf([group], [...groups, group.title])),
  ])

function unitFailures({ testResults }: v.InferOutput<typeof vitest>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const tests = assertionResults.flatMap((each) =>
      each.status === 'failed'
        ? [failure(`${file} › ${each.fullName.trim()}`, each.failureMessages[0])]
        : [],
    )
    // The file itself: it could not be loaded, or its worker crashed.
    return status === 'failed' && tests.length === 0 ? [failure(file, message)] : tests
  })
}

function journeyFailures({ suites, errors }: v.InferOutput<typeof playwright>): string[] {
  const tests = specsOf(suites).flatMap(({ title, file, tests: runs }) =>
    runs.flatMap(({ projectName, status, results }) => {
      if (status === 'expected') return []
      const [first] = results.flatMap((each) => each.error ?? [])
      const { location: at } = first ?? {}
      const where = at ? ` (${relative(ROOT, at.file)}:${at.line})` : ''
      const place = `[${projectName}] ${file} › ${title}${where}`
      const message = first?.message ?? ''
      const what = [failure(status === 'unexpected' ? place : `${place} (${status})`, message)]
      return [[...what, wanted(message)].filter((part) => part !== '').join(', ')]
    }),
  )
  return [...errors.map(({ message }) => failure('', message)), ...tests]
}

/**
 * The failures in a report file of either runner: file, titles, the line of the failed
 * expectation where it is known, the first line of the message and the locator.
 * Empty where the file names none.
 */
export function readFailures(file: string): string[] {
  if (!existsSync(file)) return []
  const raw: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const unit = v.safeParse(vitest, raw)
  if (unit.success) return unitFailures(unit.output)
  const browser = v.safeParse(playwright, raw)
  return browser.success ? journeyFailures(browser.output) : []
}
