import { expect, test } from 'vitest'
import { isInAppBrowser, phoneSystemOf } from './device.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'other'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', 5, 'android'],
])('%s', (agent, touch, platform) => expect(phoneSystemOf(agent, touch)).toBe(platform))

const IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7'

test.each([
  ['Mozilla/5.0 MicroMessenger/8.0', true],
  [`${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0 Mobile Safari/537.36`, true],
  [`${ANDROID}) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36`, false],
  [`${IOS} Mobile/15E148`, true],
  [`${IOS} Mobile/15E148 [FBAN/FBIOS]`, true],
  [`${IOS} Version/18.0 Mobile/15E148 Safari/604.1`, false],
  [`${IOS} CriOS/131.0 Mobile/15E148 Safari/604.1`, false],
])('%s is an in-app browser: %s', (agent, inApp) => {
  expect(isInAppBrowser(agent, false)).toBe(inApp)
})

test('an installed page of iOS is no in-app browser, although its user agent is that of a WebView', () => {
  expect(isInAppBrowser(`${IOS} Mobile/15E148`, true)).toBe(false)
})
