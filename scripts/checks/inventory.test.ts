import { describe, expect, test } from 'vitest'
import { listEndpoints, usedNames } from './inventory.ts'
import { sources } from './sources.ts'
import { SPEC_CALLS } from './spec-calls.ts'

const code = sources(/\.(ts|tsx)$/)
const listed = await listEndpoints()
const sorted = (some: Iterable<string>) => [...some].toSorted()

describe('calls', () => {
  test('are those of both specifications and the named further ones, each once', () => {
    expect(sorted(listed.map((each) => each.endpoint.id))).toEqual(sorted(SPEC_CALLS))
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
