import { parseUrl } from '#lib/url/parse-url.ts'

const FILE = /\.(apk|ipa|mobileconfig|plist|zip|dmg|pkg|exe|bin)$/i

/**
 * Whether an address leads to a file to be saved. A page (App Store, TestFlight, a landing page) does nothing in a
 * hidden frame, and the system's installer (`itms-services:`) answers only a navigation.
 */
export function isFileAddress(address: string): boolean {
  const url = parseUrl(address)
  return url !== null && /^https?:$/.test(url.protocol) && FILE.test(url.pathname)
}
