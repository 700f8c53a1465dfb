import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sections } from '#sandbox/control/sections.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { SANDBOX_HELP } from '#scripts/support/sandbox-options.ts'

const document = readFileSync(join(ROOT, 'docs/sandbox.md'), 'utf8')
const missing = (names: readonly string[]) => names.filter((each) => !document.includes(each))

test('docs/sandbox.md lists every option of npm start', () => {
  const options = [...SANDBOX_HELP.matchAll(/ (--[a-z-]+)/g)].map(([, name]) => `\`${name}\``)
  expect(options.length).toBeGreaterThan(8)
  expect(missing(options)).toEqual([])
})

test('docs/sandbox.md lists every control call', () => {
  const paths = sections.flatMap(({ calls }) => calls.map(({ path }) => `\`${path}\``))
  expect(paths.length).toBeGreaterThan(30)
  expect(missing(paths)).toEqual([])
})

test('docs/sandbox.md explains every folder of the sandbox', () => {
  const folders = readdirSync(join(ROOT, 'sandbox'), { withFileTypes: true })
  const lines = folders.filter((each) => each.isDirectory()).map(({ name }) => `  ${name}/ `)
  expect(lines.length).toBeGreaterThan(5)
  expect(missing(lines)).toEqual([])
})
