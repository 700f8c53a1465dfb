import { routes, type Path } from '#lib/routes.ts'
import { openedScreens, type OpenedScreen } from '#testing/opened-screens.ts'

/** One screen to photograph: the file's name, its address, who looks at it, and what a touch opens first. */
export type Screen = Omit<OpenedScreen, 'open'> & Partial<Pick<OpenedScreen, 'open'>>

/** Addresses that show more than the plain path does. */
const QUERIES: Partial<Record<Path, string>> = {
  '/abouts': '?type=5',
  '/boutBallBetInfo': '?type=8',
  '/concise': '?type=pp',
  '/gamePage': '?name=AG&type=0',
  '/message': '?type=1',
  '/zhanzhuye': '?type=1',
}

const nameOf = (path: string): string => path.replace(/^\//, '') || 'hall'

/**
 * Every route of the table, and the screens that a query opens. `room` is a lottery room, `lottery` its lottery's name.
 */
export function screensOf(room: string, lottery: string): Screen[] {
  const plain = (Object.keys(routes) as Path[]).map((path): Screen => ({
    name: nameOf(path),
    address: `${path === '/' ? '' : path}/${QUERIES[path] ?? ''}`,
    as: ['/login', '/reg', '/reg2'].includes(path) ? 'guest' : 'member',
  }))
  return [
    ...plain,
    { name: 'hall-guest', address: '/', as: 'guest' },
    { name: 'hall-lottery', address: '/?tab=lottery', as: 'member' },
    { name: 'hall-slots', address: '/?tab=concise', as: 'member' },
    { name: 'hall-cards', address: '/?tab=joker', as: 'member' },
    { name: 'rooms', address: `/lottery/?name=${encodeURIComponent(lottery)}`, as: 'member' },
    { name: 'room', address: `/lottery/?room_id=${room}`, as: 'member' },
    ...openedScreens(room, lottery),
  ]
}
