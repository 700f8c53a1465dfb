import { href, routes, type Path } from '#lib/routes.ts'

/** What a page needs in its address to show what it is for; a new page is opened without. */
const QUERIES: Partial<Record<Path, Readonly<Record<string, string>>>> = {
  '/lottery': { room_id: '101' },
  '/gamePage': { name: 'AG', code: 'lobby' },
  '/concise': { type: 'pp' },
  '/payInfo': { deposit_no: 'D20260101' },
  '/transRecord': { type: 'all' },
  '/abouts': { type: '5' },
  '/boutBallBetInfo': { type: '1' },
  '/activityInfo': { id: '1' },
}
/** The same page in another state. */
const MORE: readonly (readonly [Path, Readonly<Record<string, string>>])[] = [
  ['/transRecord', { type: '2' }],
  ['/recharge', { tab: 'usdt' }],
  ['/withdrawal', { tab: 'usdt' }],
  ['/withdrawal', { tab: 'bank' }],
  ['/lottery', {}],
  ['/password', { type: '1' }],
]
const SIGN_IN: readonly Path[] = ['/login', '/reg', '/reg2']

/** Every page but those of the sign-in, with what it needs in its address. */
export const addresses = [
  ...(Object.keys(routes) as Path[])
    .filter((path) => !SIGN_IN.includes(path))
    .map((path) => href(path, QUERIES[path])),
  ...MORE.map(([path, query]) => href(path, query)),
]

export const GAME_PAGE = href('/gamePage', QUERIES['/gamePage'])
