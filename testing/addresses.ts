import { href, routes, signInPaths, type Path } from '#lib/site/routes.ts'

export type PageQueries = Partial<Record<Path, Readonly<Record<string, string>>>>

/** Queries of the pages that are empty without one. */
export const PAGE_QUERIES: PageQueries = {
  '/lottery': { room_id: '101' },
  '/gamePage': { name: 'AG', code: 'lobby' },
  '/concise': { type: 'pp' },
  '/abouts': { type: '5' },
  '/message': { type: '1' },
}

const QUERIES: PageQueries = {
  ...PAGE_QUERIES,
  '/payInfo': { deposit_no: 'D20260101' },
  '/transRecord': { type: 'all' },
  '/boutBallBetInfo': { type: '1' },
  '/activityInfo': { id: '1' },
}
/** Other states of pages. */
const MORE: readonly (readonly [Path, Readonly<Record<string, string>>])[] = [
  ['/transRecord', { type: 'withdrawal' }],
  ['/lottery', {}],
  ['/password', { type: '1' }],
]

/** Addresses of all pages except the sign-in pages, with their queries. */
export const addresses = [
  ...(Object.keys(routes) as Path[])
    .filter((path) => !signInPaths.has(path))
    .map((path) => href(path, QUERIES[path])),
  ...MORE.map(([path, query]) => href(path, query)),
]

export const GAME_PAGE = href('/gamePage', QUERIES['/gamePage'])
