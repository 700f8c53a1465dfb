import { describe, expect, test } from 'vitest'
import { SPECIFIED_CALLS, WIRE_FACT_CALLS } from '#sandbox/handlers/specified-fields.ts'
import { routes } from '#lib/routes.ts'
import { builtPaths, listEndpoints, usedNames } from './inventory.ts'
import { sources } from './sources.ts'
import { GUARDED_PATHS, SPEC_PATHS } from './spec-paths.ts'
import { SPEC_MESSAGES } from './spec-messages.ts'

const code = sources(/\.(ts|tsx)$/)
const listed = await listEndpoints()
const sorted = (some: Iterable<string>) => [...some].toSorted()

describe('calls', () => {
  test('are those of both specifications and the named further ones, each once', () => {
    const specified = new Set([...Object.keys(SPECIFIED_CALLS), ...Object.keys(WIRE_FACT_CALLS)])
    expect(sorted(listed.map((each) => each.endpoint.id))).toEqual(sorted(specified))
  })

  test.each([
    ['hook', 'hooks/'],
    ['handler in the sandbox', 'sandbox/handlers/'],
  ])('each has a %s', (_, folder) => {
    const used = usedNames(folder, code)
    const without = listed.filter((each) => !used.has(each.name))
    expect(without.map((each) => `${each.domain}: ${each.name}`)).toEqual([])
  })
})

describe('paths', () => {
  const rows = Object.keys(routes)

  test('of both specifications are all in the route table', () => {
    expect(SPEC_PATHS.filter((each) => !rows.includes(each))).toEqual([])
  })

  test('of the guard are the member rows', () => {
    const guarded = GUARDED_PATHS.filter((each) => routes[each].access !== 'member')
    expect(guarded).toEqual([])
  })

  test('of the route table are those of app/', () => {
    expect(sorted(builtPaths(code))).toEqual(sorted(rows))
  })
})

describe('texts fixed by the specifications', () => {
  // A line of a journey or of a screen's test that expects the text: a text that nobody can reach makes that test fail.
  const expecting = /says\(|expect|getBy|getAllBy|findBy|toEqual/
  const reached = code
    .filter(
      (each) => each.folder === 'e2e' || (each.isTest && /^(components|hooks)$/.test(each.folder)),
    )
    .flatMap((each) => each.text.split('\n').filter((line) => expecting.test(line)))
    .join('\n')

  test.each(Object.entries(SPEC_MESSAGES))('%s: each is reached by a test', (_, messages) => {
    expect(messages.filter((each) => !reached.includes(each))).toEqual([])
  })
})
