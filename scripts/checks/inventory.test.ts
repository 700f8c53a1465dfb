import { describe, expect, test } from 'vitest'
import { routes } from '#lib/routes.ts'
import { builtPaths, listEndpoints, usedNames } from './inventory.ts'
import { sources } from './sources.ts'
import { GUARDED_PATHS, HALL_CALLS, MONEY_CALLS, SPEC_PATHS, WIRE_CALLS } from './spec-calls.ts'
import { SPEC_MESSAGES } from './spec-messages.ts'
import { UNBUILT } from './unbuilt.ts'

const code = sources(/\.(ts|tsx)$/)
const listed = await listEndpoints()
const sorted = (some: Iterable<string>) => [...some].sort()

describe('calls', () => {
  test('are those of both specifications and the named further ones, each once', () => {
    const specified = [...HALL_CALLS, ...MONEY_CALLS, ...WIRE_CALLS]
    expect(sorted(listed.map((each) => each.endpoint.id))).toEqual(sorted(specified))
  })

  test.each([
    ['hook', 'hooks/'],
    ['handler in the sandbox', 'sandbox/handlers/'],
  ])('each of a built domain has a %s', (_, folder) => {
    const used = usedNames(folder, code)
    const without = listed.filter((each) => !used.has(each.name) && !UNBUILT.has(each.domain))
    expect(without.map((each) => `${each.domain}: ${each.name}`)).toEqual([])
  })

  test('the list of domains still to be built names no other', () => {
    const domains = new Set(listed.map((each) => each.domain))
    expect([...UNBUILT].filter((each) => !domains.has(each) && each !== 'invite')).toEqual([])
  })
})

describe('paths', () => {
  const rows = Object.keys(routes)
  const built = builtPaths(code)

  test('of both specifications are all in the route table', () => {
    expect(SPEC_PATHS.filter((each) => !rows.includes(each))).toEqual([])
  })

  test('of the guard are the member rows', () => {
    const guarded = GUARDED_PATHS.filter((each) => routes[each].access !== 'member')
    expect(guarded).toEqual([])
  })

  test('that stand in app/ have a row', () => {
    expect(built.length).toBeGreaterThan(0)
    expect(built.filter((each) => !rows.includes(each))).toEqual([])
  })

  test('that do not stand yet are linked nowhere', () => {
    const unbuilt = rows.filter((each) => !built.includes(each))
    const linked = code
      .filter((each) => /^(app|components|hooks)$/.test(each.room) && !each.isTest)
      .flatMap((each) =>
        unbuilt
          .filter((path) => each.text.includes(`'${path}'`))
          .map((path) => `${each.path}: ${path}`),
      )
    expect(linked).toEqual([])
  })
})

describe('texts fixed by the specifications', () => {
  const shown = code
    .filter((each) => /^(app|components|hooks|lib)$/.test(each.room) && !each.isTest)
    .map((each) => each.text)
    .join('\n')

  test.each(Object.entries(SPEC_MESSAGES))('%s', (domain, messages) => {
    const missing = messages.filter((each) => !shown.includes(each))
    expect(UNBUILT.has(domain) ? [] : missing).toEqual([])
  })
})
