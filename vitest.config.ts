import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{lib,hooks,components,sandbox,scripts,app}/**/*.test.{ts,tsx}'],
    environment: 'node',
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
