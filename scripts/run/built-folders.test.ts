import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtFolders } from '#scripts/support/built-folders.ts'
import { readers } from './lint.ts'
import { ROOT } from '#scripts/support/processes.ts'
import { temporaryFolder } from '#scripts/support/temporary-folder.ts'

function builtIn(root: string, folder: string): void {
  mkdirSync(join(root, folder, '_next/static'), { recursive: true })
  writeFileSync(join(root, folder, 'version.json'), '{}')
  writeFileSync(join(root, folder, '_next/static/a.js'), 'var a="x";debugger;if(a==1){eval(a)}')
}

test('built folders are found wherever BUILD_OUT put them, and nothing else', () => {
  const root = temporaryFolder('built')
  builtIn(root, 'dist')
  builtIn(root, 'releases/two')
  builtIn(root, 'node_modules/pack')
  mkdirSync(join(root, 'lib'))
  writeFileSync(join(root, 'lib/version.json'), '{}')
  expect(builtFolders(root)).toEqual(['dist', 'releases/two'])
})

test.each(['lint', 'format'])('%s reads the sources and no built folder', (name) => {
  const root = temporaryFolder('built')
  cpSync(join(ROOT, '.oxfmtrc.json'), join(root, '.oxfmtrc.json'))
  writeFileSync(join(root, '.oxlintrc.json'), '{ "rules": { "no-debugger": "error" } }\n')
  builtIn(root, 'releases/two')
  const check = () =>
    spawnSync(process.execPath, readers(root)[name]!, { cwd: root, encoding: 'utf8' })
  writeFileSync(join(root, 'fine.ts'), 'export const fine = 1\n')
  const clean = check()
  expect(clean).toMatchObject({ status: 0 })
  writeFileSync(join(root, 'wrong.ts'), 'var a="x";debugger;\n')
  expect(check().status).not.toBe(0)
})
