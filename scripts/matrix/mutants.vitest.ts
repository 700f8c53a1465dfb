import { defineConfig } from 'vitest/config'

/** Which of the tests run is said by scripts/matrix/mutants.ts; values drawn are those of every run. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{lib,hooks,scripts}/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    testTimeout: 60_000,
    setupFiles: ['testing/property-seed.ts', 'testing/dialog-element.ts', 'testing/patience.ts'],
  },
})
