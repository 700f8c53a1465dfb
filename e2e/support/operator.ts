import type { BrowserContext } from '@playwright/test'

/** Serves this text as the operator's config.js. */
export const writeConfig = (context: BrowserContext, body: string): Promise<unknown> =>
  context.route('**/config.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }))
