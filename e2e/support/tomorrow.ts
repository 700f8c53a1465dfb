import { DAY_MS, HOUR_MS, startOfDay } from '#sandbox/domain/clock.ts'
import type { Page } from '#e2e/fixtures.ts'
import type { JourneyPlatform } from './platform.ts'

/** To an hour of the next Beijing day. */
export function tomorrow(platform: JourneyPlatform, hour: number, ...pages: Page[]): Promise<void> {
  const now = platform.sandbox.platform.clock.now()
  return platform.advance(startOfDay(now) + DAY_MS + hour * HOUR_MS - now, ...pages)
}
