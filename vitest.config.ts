import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { WAIT_MS } from './testing/wait.ts'

/** A file that mocks modules or loads them anew cannot share them. */
const MOCKING = globSync('{app,components,hooks,lib,scripts,testing}/**/*.test.tsx', {
  cwd: import.meta.dirname,
}).filter((file) =>
  /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)
/** Those, and those that are about session, history, storage or the page's own errors. */
const OF_THE_PAGE = [
  ...MOCKING,
  'components/{shell,cards,invite,withdraw,ui/form}/**/*.test.tsx',
  '{app,hooks,lib,scripts,testing}/**/*.test.tsx',
]

/** `*.test.ts` runs in Node, `*.test.tsx` in jsdom. */
export default defineConfig(() => {
  const tests = (include: string[], not: string[] = []) => ({
    include,
    exclude: [...configDefaults.exclude, '.*/**', ...not],
  })
  const page = {
    environment: 'jsdom',
    setupFiles: ['testing/setup.ts', 'testing/setup-dom.ts'],
    alias: { 'next/navigation': join(import.meta.dirname, 'testing/navigation.ts') },
  }
  return {
    test: {
      restoreMocks: true,
      // Tests have no config.js.
      onConsoleLog: (log) => !log.includes('config.js 未加载'),
      // By default one core is left alone.
      maxWorkers: '100%',
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: WAIT_MS } },
      // On two cores these files take 90 s without isolation and 240 s with it.
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            isolate: false,
            setupFiles: 'testing/setup.ts',
            ...tests(['**/*.test.ts']),
          },
        },
        {
          extends: true,
          test: {
            name: 'parts',
            isolate: false,
            ...page,
            ...tests(['**/*.test.tsx'], OF_THE_PAGE),
          },
        },
        {
          extends: true,
          test: {
            name: 'page',
            // Named, although they are the defaults: else vitest advises others after each run.
            pool: 'forks',
            isolate: true,
            ...page,
            ...tests(OF_THE_PAGE),
          },
        },
      ],
    },
  }
})
