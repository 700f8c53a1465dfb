import type { BrowserContext } from '@playwright/test'

/** What the operator has written into config.js, as its text. */
export const writeConfig = (context: BrowserContext, body: string): Promise<unknown> =>
  context.route('**/config.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }))
