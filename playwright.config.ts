import { defineConfig, devices } from '@playwright/test'
import type { TestOptions } from './e2e/fixtures.ts'
import { BROWSER_FLAGS, findHeadless } from './scripts/support/find-browser.ts'

const browser = findHeadless()

/**
 * A phone in Chromium, whatever browser the device came with: WebKit can't be installed everywhere.
 * deviceScaleFactor 1, not 3: the processor paints the pixels, and no journey compares them.
 */
const phone = (name: 'iPhone 14' | 'Pixel 7') => {
  const { defaultBrowserType: _browser, ...device } = devices[name]
  return { ...device, deviceScaleFactor: 1, browserName: 'chromium' as const }
}

export default defineConfig<TestOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  // Slow, shared machines are waited for; a condition that never comes still fails.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      ...(browser && { executablePath: browser, args: [...BROWSER_FLAGS] }),
      // Without a locale Chromium calls a file with a Chinese name `download`.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
    // As long as an expectation, and a click's own work.
    actionTimeout: 30_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  },
  projects: [
    // The journeys of members.
    { name: 'iPhone', testMatch: /e2e\/[^/]+\.spec\.ts/, use: phone('iPhone 14') },
    // What is not one flow: faults, hosts, releases, tables.
    { name: 'Pixel', testMatch: /e2e\/once\/.+\.spec\.ts/, use: phone('Pixel 7') },
    // The journeys marked @bare again, on a platform that sends only what the specifications name.
    {
      name: 'bare',
      testMatch: /e2e\/[^/]+\.spec\.ts/,
      grep: /@bare\b/,
      use: { ...phone('iPhone 14'), bare: true },
    },
    // Safari's engine, where Playwright has installed it (scripts/run/test.ts).
    ...(process.env.WEBKIT
      ? [
          {
            name: 'webkit',
            testMatch: ['main-job.spec.ts', 'session.spec.ts', 'lottery-chat.spec.ts'],
            grepInvert: /@long/,
            use: { ...devices['iPhone 14'], launchOptions: {} },
          },
        ]
      : []),
    // An operator's platform: only where one is named (npm run e2e -- --host …).
    ...(process.env.STAGING
      ? [{ name: 'staging', testMatch: /e2e\/staging\/.+\.spec\.ts/, use: phone('Pixel 7') }]
      : []),
  ],
})
