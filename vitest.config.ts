import { configDefaults, defineConfig } from 'vitest/config'
import { WAIT_MS } from './testing/wait.ts'

const LONG = '**/*.long.test.{ts,tsx}'

/** `*.test.ts` runs in Node, `*.test.tsx` in jsdom; `*.long.test.*` only in `npm run test:all` (`--mode long`). */
export default defineConfig(({ mode }) => {
  const tests = (ending: string) => ({
    include: [`**/*.${mode === 'long' ? 'long.' : ''}test.${ending}`],
    exclude: [...configDefaults.exclude, '.*/**', ...(mode === 'long' ? [] : [LONG])],
  })
  return {
    test: {
      restoreMocks: true,
      // By default one core is left alone.
      maxWorkers: '100%',
      testTimeout: mode === 'long' ? 600_000 : 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: WAIT_MS } },
      projects: [
        { extends: true, test: { name: 'node', ...tests('ts'), setupFiles: 'testing/setup.ts' } },
        {
          extends: true,
          test: {
            name: 'jsdom',
            environment: 'jsdom',
            ...tests('tsx'),
            setupFiles: ['testing/setup.ts', 'testing/setup-dom.ts'],
          },
        },
      ],
    },
  }
})
