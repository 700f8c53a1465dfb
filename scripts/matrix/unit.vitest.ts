import { defineConfig } from 'vitest/config'

/** The tables in Node: long ones have a file name of their own, short ones are unit tests as well. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['testing/matrix/*.matrix.{ts,tsx}', 'hooks/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: ['testing/property-seed.ts', 'testing/dialog-element.ts', 'testing/patience.ts'],
    ...(process.env.MATRIX_STATE && { reporters: ['scripts/matrix/unit-reporter.ts'] }),
  },
})
