import type { Dialect } from '#sandbox/domain/platform.ts'

/**
 * The extensions that an operator of each back end would name in config.js (docs/operators.md, extensions). S knows
 * nothing beyond the specifications; B reads the name at login as `username`.
 */
export const EXTENSIONS_OF: Readonly<Record<Dialect, readonly string[]>> = {
  A: ['request_id', 'chat_ref', 'username', 'notice_type', 'draw_history', 'balance_frame'],
  B: ['username', 'balance_frame'],
  S: [],
}

/** The config.js of the site on a platform of this dialect, in place of the file of the build. */
export function configFor(dialect: Dialect, more: Readonly<Record<string, unknown>>): Response {
  const config = { extensions: EXTENSIONS_OF[dialect], ...more }
  return new Response(`window.APP_CONFIG = ${JSON.stringify(config)}\n`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
