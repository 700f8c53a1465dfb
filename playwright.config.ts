import { defineConfig, devices } from '@playwright/test'
import { journeysOn, onceOn } from './e2e/dialects.ts'
import type { TestOptions } from './e2e/fixtures.ts'
import { BROWSER_FLAGS, findHeadless } from './scripts/support/find-browser.ts'

const browser = findHeadless()

/**
 * A phone in Chromium, whatever browser the device came with: WebKit can't be installed everywhere.
 * deviceScaleFactor 1, not 3: the processor paints the pixels, and no journey compares them.
 */
const phone = (name: 'iPhone 14' | 'Pixel 7') => {
  const { defaultBrowserType: _its, ...device } = devices[name]
  return { ...device, deviceScaleFactor: 1, browserName: 'chromium' as const }
}

const onS = {
  flow: { testMatch: journeysOn('S'), use: { ...phone('iPhone 14'), dialect: 'S' } },
  once: { testMatch: onceOn('S'), use: { ...phone('Pixel 7'), dialect: 'S' } },
} as const

export default defineConfig<TestOptions>({
  testDir: 'e2e',
  // Staging files need an operator's platform.
  testIgnore: process.env.STAGING ? [] : ['staging/**'],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  // Slow, shared machines are waited for; a condition that never comes still fails.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...(browser ? { launchOptions: { executablePath: browser, args: [...BROWSER_FLAGS] } } : {}),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'iPhone', ...onS.flow },
    { name: 'once', ...onS.once },
    { name: 'Pixel', testMatch: journeysOn('A'), use: { ...phone('Pixel 7'), dialect: 'A' } },
    { name: 'B', testMatch: journeysOn('B'), use: { ...phone('Pixel 7'), dialect: 'B' } },
    { name: 'once-A', testMatch: onceOn('A'), use: { ...phone('Pixel 7'), dialect: 'A' } },
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
      ? [{ name: 'staging', testMatch: 'staging/*.spec.ts', use: phone('Pixel 7') }]
      : []),
  ],
})
