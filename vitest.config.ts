import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { WAIT_MS } from './testing/wait.ts'

const TESTS = '{lib,hooks,components,sandbox,scripts,app,e2e,testing}/**/*.test.{ts,tsx}'
/** These files mock or reload modules, or choose a host: no other file may share their modules. */
const ALONE = /\bvi\.(mock|hoisted|resetModules)|runInThisContext|chooseHost/
const PAGE = /@vitest-environment jsdom/
/** So long that nothing should wait behind them. */
const LONG = [
  'sandbox/domain/wallet/money-schedules.test.ts',
  'sandbox/crash.test.ts',
  'sandbox/idempotency-crash.test.ts',
  'lib/money/amount.test.ts',
]

const DIALOGS = 'testing/dialog-element.ts'
const SEED = 'testing/property-seed.ts'
const PATIENCE = 'testing/patience.ts'
const FOLDERS = 'testing/temporary-folders.ts'

const files = globSync(TESTS).map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const alone = files.filter(({ file, source }) => LONG.includes(file) || ALONE.test(source))
const shared = files.filter((each) => !alone.includes(each))

const project = (
  name: string,
  of: typeof files,
  test: { isolate?: boolean; setupFiles?: string[] } = {},
): TestProjectConfiguration => ({
  extends: true,
  test: {
    ...test,
    name,
    include: of.map(({ file }) => file),
    setupFiles: [SEED, FOLDERS, ...(test.setupFiles ?? [])],
  },
})

/** Loading modules is most of a short test: files of one environment share them. */
export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: WAIT_MS } },
    projects: [
      project('alone', alone, { setupFiles: [DIALOGS, PATIENCE] }),
      project(
        'page',
        shared.filter(({ source }) => PAGE.test(source)),
        {
          isolate: false,
          setupFiles: ['testing/fresh-page.ts', DIALOGS, PATIENCE],
        },
      ),
      project(
        'plain',
        shared.filter(({ source }) => !PAGE.test(source)),
        { isolate: false },
      ),
    ],
  },
})
