import { expect, type BrowserContext, type Page, type Route } from '@playwright/test'

/** Matches the addresses of the program's files. */
export const PROGRAM = /\/_next\/static\/.*\.js$/

/** Delays the program's files until the returned function is called. */
export async function holdProgram(context: BrowserContext): Promise<() => Promise<void>> {
  const held: Route[] = []
  await context.route(PROGRAM, (route) => void held.push(route))
  return async () => {
    await context.unroute(PROGRAM)
    await Promise.all(held.map((route) => route.continue()))
  }
}

/** Waits until the program runs. */
export const waitForProgram = (page: Page): Promise<void> =>
  expect(page.locator('html[data-started]')).toBeAttached()

/** Serves this text as the operator's config.js. */
export const writeConfig = (context: BrowserContext, body: string): Promise<unknown> =>
  context.route('**/config.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }))
