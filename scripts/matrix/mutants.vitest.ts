import { defineConfig } from 'vitest/config'

/** The tests that stand beside the rules which mutants change: those of screens would take a hundred times as long. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['lib/{money,api,session,room,rules,lottery}/**/*.test.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
  },
})
