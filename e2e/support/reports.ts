import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { ReportEvent } from '#lib/report/scrub.ts'
import type { JourneyPlatform } from './platform.ts'
import { writeConfig } from './operator.ts'

declare global {
  /** Events that config.js has noted in this page. */
  var NOTED: ReportEvent[]
}

/** config.js sends reports to the sandbox's receiver and notes each event in the page. */
export const reportTo = (context: BrowserContext, url: string): Promise<unknown> =>
  writeConfig(
    context,
    `window.NOTED = []
window.APP_CONFIG = {
  drawSpreadMs: 0,
  reconnectSpreadMs: 1000,
  report: { url: ${JSON.stringify(url)} },
  onEvent: (event) => window.NOTED.push(event),
}`,
  )

/** Waits until the page that is open has noted such an event. */
export const noted = (page: Page, wanted: Partial<ReportEvent>): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => globalThis.NOTED))
    .toContainEqual(expect.objectContaining(wanted))

/** Texts of the platform's database that are no word of the program by chance: long ones, and all Chinese. */
export function storedTexts({ sandbox: { platform } }: JourneyPlatform): string[] {
  const { db } = platform
  const tables = db.all<{ name: string }>(`select name from sqlite_master where type = 'table'`)
  const cells = tables.flatMap(({ name }) =>
    db.all<Record<string, unknown>>(`select * from "${name}"`).flatMap(Object.values),
  )
  return [...new Set(cells.map(String))].filter(
    (each) => each.length >= 8 || /\p{Script=Han}/u.test(each),
  )
}
