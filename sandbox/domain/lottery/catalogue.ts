import type { LotteryKind } from './result.ts'

export interface RoomSpec {
  readonly id: number
  readonly title: string
  readonly desc: string
  /** Limits of one line in yuan. */
  readonly min: number
  readonly max: number
}

export interface LotterySpec {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly kind: LotteryKind
  /** Platform ms from one draw to the next. */
  readonly intervalMs: number
  /** Seconds from the end of betting to the draw. */
  readonly closesBefore: number
  readonly firstPeriod: number
  readonly rooms: readonly RoomSpec[]
}

const rooms = (first: number): RoomSpec[] => [
  { id: first, title: '初级房', desc: '小额娱乐，新手推荐', min: 1, max: 1000 },
  { id: first + 1, title: '中级房', desc: '稳健玩家聚集地', min: 10, max: 5000 },
  { id: first + 2, title: '高级房', desc: '高额专区，量力而行', min: 100, max: 20000 },
]

/** The lotteries of a fresh platform. */
export const LOTTERIES: readonly LotterySpec[] = [
  {
    id: 1,
    name: 'jnd28',
    title: '加拿大28',
    kind: 'sum28',
    intervalMs: 60_000,
    closesBefore: 10,
    firstPeriod: 3_100_001,
    rooms: rooms(101),
  },
  {
    id: 2,
    name: 'js28',
    title: '极速28',
    kind: 'sum28',
    intervalMs: 60_000,
    closesBefore: 10,
    firstPeriod: 52_400_001,
    rooms: rooms(201),
  },
  {
    id: 3,
    name: 'xy6',
    title: '幸运六合彩',
    kind: 'mark6',
    intervalMs: 180_000,
    closesBefore: 30,
    firstPeriod: 2_026_001,
    rooms: rooms(301),
  },
  {
    id: 4,
    name: 'js6',
    title: '极速六合彩',
    kind: 'mark6',
    intervalMs: 180_000,
    closesBefore: 30,
    firstPeriod: 80_260_001,
    rooms: rooms(401),
  },
]

/** Platform ms from the draw to the published result, when the next period opens. */
export const DRAWING_MS = 3000

export const lotteryById = (id: number): LotterySpec | undefined =>
  LOTTERIES.find((each) => each.id === id)

/** Finds a lottery by its name in a link, its title or its id. */
export const lotteryByName = (name: string): LotterySpec | undefined =>
  LOTTERIES.find((each) => each.name === name || each.title === name || String(each.id) === name)

export interface LotteryRoom {
  readonly room: RoomSpec
  readonly lottery: LotterySpec
}

export function roomById(id: number): LotteryRoom | null {
  for (const lottery of LOTTERIES) {
    const room = lottery.rooms.find((each) => each.id === id)
    if (room) return { room, lottery }
  }
  return null
}
