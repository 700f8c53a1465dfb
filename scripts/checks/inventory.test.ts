import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routes } from '#lib/routes.ts'
import { filesBelow } from '#scripts/build/files.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { listEndpoints, usedNames } from './inventory.ts'
import { sources } from './sources.ts'

const code = sources(/\.(ts|tsx)$/)
const listed = await listEndpoints()
const sorted = (some: Iterable<string>) => [...some].toSorted()

/** What the first column of a table of docs/api.md names. */
function documented(): string[] {
  const rows = readFileSync(join(ROOT, 'docs/api.md'), 'utf8').match(/^\| [^|]+/gm) ?? []
  return rows.flatMap((cell) => cell.match(/\b(GET|POST) \/api\/[\w/]+/g) ?? [])
}

describe('calls', () => {
  test('are those of docs/api.md, each once', () => {
    expect(sorted(listed.map((each) => each.endpoint.id))).toEqual(sorted(documented()))
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

test('the pages of app/ are the rows of the route table', () => {
  const pages = filesBelow(join(ROOT, 'app')).filter((file) => /(^|\/)page\.tsx$/.test(file))
  const paths = pages.map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)
  expect(sorted(paths)).toEqual(sorted(Object.keys(routes)))
})
