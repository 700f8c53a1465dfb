import { defineConfig } from 'vitest/config'

/** scripts/matrix/mutants.ts chooses the tests; property tests draw the values of every run. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{lib,hooks,scripts}/**/*.test.{ts,tsx}'],
    env: { PROPERTY_RUNS: '1000' },
    restoreMocks: true,
    testTimeout: 60_000,
    setupFiles: [
      'testing/property-seed.ts',
      'scripts/matrix/first-failure.ts',
      'testing/dialog-element.ts',
      'testing/patience.ts',
    ],
  },
})
