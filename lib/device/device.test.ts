import { expect, test } from 'vitest'
import { isInAppBrowser, platformOf } from './device.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'other'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', 5, 'android'],
])('%s', (agent, touch, platform) => expect(platformOf(agent, touch)).toBe(platform))

test('in-app browsers', () => {
  expect(isInAppBrowser('Mozilla/5.0 MicroMessenger/8.0')).toBe(true)
  expect(isInAppBrowser('Mozilla/5.0 (Linux; Android 14) Chrome/120')).toBe(false)
})
