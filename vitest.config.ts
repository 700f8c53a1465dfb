import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { WAIT_MS } from './testing/wait.ts'

const LONG = '**/*.long.test.{ts,tsx}'
/** Of the components, those that are about session and history, or that mock a module of ours. */
const OF_THE_PAGE = 'components/{shell,cards,invite,withdraw,ui/form}/**'

/** `*.test.ts` runs in Node, `*.test.tsx` in jsdom; `*.long.test.*` only in `npm run test:all` (`--mode long`). */
export default defineConfig(({ mode }) => {
  const tests = (folders: string[], ending: string, ...not: string[]) => ({
    include: folders.map((each) => `${each}/*.${mode === 'long' ? 'long.' : ''}test.${ending}`),
    exclude: [...configDefaults.exclude, '.*/**', ...(mode === 'long' ? [] : [LONG]), ...not],
  })
  const page = {
    environment: 'jsdom',
    setupFiles: ['testing/setup.ts', 'testing/setup-dom.ts'],
    alias: { 'next/navigation': join(import.meta.dirname, 'testing/navigation.ts') },
  }
  return {
    test: {
      restoreMocks: true,
      // By default one core is left alone.
      maxWorkers: '100%',
      testTimeout: mode === 'long' ? 600_000 : 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: WAIT_MS } },
      // Without isolation modules and page are made once for all files, in a quarter of the time. What is about the
      // page itself (session, history, storage) has one of its own for each file.
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            isolate: false,
            setupFiles: 'testing/setup.ts',
            ...tests(['**'], 'ts'),
          },
        },
        {
          extends: true,
          test: {
            name: 'components',
            isolate: false,
            ...page,
            ...tests(['components/**'], 'tsx', OF_THE_PAGE),
          },
        },
        {
          extends: true,
          test: {
            name: 'page',
            ...page,
            ...tests([OF_THE_PAGE, '{app,hooks,lib,scripts,testing}/**'], 'tsx'),
          },
        },
      ],
    },
  }
})
