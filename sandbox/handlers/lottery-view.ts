import { beijing } from '#sandbox/domain/clock.ts'
import { intervalOf } from '#sandbox/domain/lottery/catalogue.ts'
import type { LotterySpec, LotteryRoom, RoomSpec } from '#sandbox/domain/lottery/catalogue.ts'
import { recentMessages } from '#sandbox/domain/lottery/chat.ts'
import type { Message } from '#sandbox/domain/lottery/chat.ts'
import { oddsText } from '#sandbox/domain/lottery/play.ts'
import { groupsOf } from '#sandbox/domain/lottery/plays.ts'
import { extendOf, wireType, type Result } from '#sandbox/domain/lottery/result.ts'
import { currentRound, drawnRounds } from '#sandbox/domain/lottery/rounds.ts'
import type { Round } from '#sandbox/domain/lottery/rounds.ts'
import type { Dialect, Platform } from '#sandbox/domain/platform.ts'
import type { Spelling } from './dialect.ts'
import { avatarUrl } from './member-view.ts'
import { SOCKET_MESSAGE, SOCKET_SYSTEM } from './specified-fields.ts'
import { project } from './specified.ts'

const MESSAGES = 100
const DRAWS = 100
const DRAWS_MAX = 500

/**
 * How long before the draw betting closes, in whole seconds of the caller's clock. Rounded up, so that a phone never
 * closes after the platform; 0 when a fast clock leaves less than one second.
 */
function closesBefore({ clock }: Platform, lottery: LotterySpec): number {
  const seconds = clock.toWall(lottery.closesBefore * 1000) / 1000
  return seconds < 1 ? 0 : Math.ceil(seconds)
}

/** Dialect A sends a drawn number as a list of its properties, dialect B by their names. */
function extendView(result: Result | null, spell: Spelling): unknown {
  if (!result) return null
  const extend = extendOf(result)
  if (result.kind === 'sum28' || spell.dialect !== 'B') return extend
  return (extend as [string, string, string, string][]).map(
    ([number, colour, zodiac, element]) => ({
      number,
      colour,
      zodiac,
      element,
    }),
  )
}

export const roomEntry = (platform: Platform, lottery: LotterySpec, room: RoomSpec) => ({
  id: room.id,
  title: room.title,
  desc: room.desc,
  min: String(room.min),
  max: String(room.max),
  ftime: closesBefore(platform, lottery),
})

const typeView = ({ kind }: LotterySpec, spell: Spelling) =>
  spell.either<number | string>(wireType(kind), String(wireType(kind)))

function nowView(platform: Platform, lottery: LotterySpec, spell: Spelling) {
  const [last] = drawnRounds(platform.db, lottery, 1)
  return {
    expect: last ? String(last.period) : '',
    ...nextRound(platform, lottery),
    last: { extend: extendView(last?.result ?? null, spell) },
  }
}

/** One lottery of the list; A's list has the running round too. */
export const lotteryEntry = (platform: Platform, lottery: LotterySpec, spell: Spelling) => ({
  id: lottery.id,
  name: lottery.name,
  title: lottery.title,
  type: typeView(lottery, spell),
  ...(spell.dialect === 'A' && {
    ftime: closesBefore(platform, lottery),
    nowdata: nowView(platform, lottery, spell),
  }),
})

const drawView = (round: Round, lottery: LotterySpec, spell: Spelling) => ({
  expect: String(round.period),
  opentime2: beijing(round.drawsAt + intervalOf(lottery).drawing),
  extend: extendView(round.result, spell),
})

/** A message with all that the sandbox knows of it; system messages carry sysmsg. */
const messageView = (message: Message, site: string) =>
  message.kind === 'system'
    ? { id: message.id, sysmsg: 1, content: message.content, created_at: beijing(message.at) }
    : {
        id: message.id,
        user_id: message.memberId,
        author: message.author,
        avatar: avatarUrl(site, { id: message.memberId ?? 0, avatar: message.avatar }),
        content: message.content,
        order: Number(message.kind === 'bet'),
        created_at: beijing(message.at),
      }

/** A message as the chat socket of this dialect sends it; `ref` goes to its sender alone. */
export function frameOf(message: Message, site: string, dialect: Dialect, ref?: string): unknown {
  const view = messageView(message, site)
  if (dialect === 'S') return project(view, 'sysmsg' in view ? SOCKET_SYSTEM : SOCKET_MESSAGE)
  return ref === undefined ? view : { ...view, ref }
}

const historyView = (message: Message, site: string, viewer: number) => {
  const view = messageView(message, site)
  if (!('avatar' in view)) return view
  const { avatar, ...rest } = view
  return { ...rest, headurl: avatar, left: Number(message.memberId !== viewer) }
}

/** A draw's frame with what the phones would read next: the result and the next period. */
export function drawFrame(platform: Platform, lottery: LotterySpec, spell: Spelling) {
  const [last] = drawnRounds(platform.db, lottery, 1)
  return (
    last && {
      type: 'draw',
      ...drawView(last, lottery, spell),
      ...nextRound(platform, lottery),
    }
  )
}

function nextRound({ db, clock }: Platform, lottery: LotterySpec) {
  const round = currentRound(db, lottery)
  return {
    nextexpect: String(round.period),
    timeout: clock.toWall(round.drawsAt - clock.now()) / 1000,
  }
}

interface Viewer {
  /** How many have the room open. */
  online: number
  memberId: number
  site: string
  /** Drawn periods wanted. */
  draws: number
}

export function roomView(
  platform: Platform,
  { room, lottery }: LotteryRoom,
  viewer: Viewer,
  spell: Spelling,
) {
  const { db } = platform
  const round = currentRound(db, lottery)
  const drawn = drawnRounds(db, lottery, Math.min(DRAWS_MAX, Math.max(DRAWS, viewer.draws)))
  return {
    ...roomEntry(platform, lottery, room),
    online: viewer.online,
    lottery: {
      id: lottery.id,
      title: lottery.title,
      type: typeView(lottery, spell),
      nowdata: nowView(platform, lottery, spell),
      openlist: drawn.map((each) => drawView(each, lottery, spell)),
    },
    chatdata: recentMessages(db, room.id, viewer.memberId, MESSAGES).map((message) =>
      historyView(message, viewer.site, viewer.memberId),
    ),
    playbox: groupsOf(lottery.kind, round.drawsAt).map((group) => ({
      name: group.name,
      desc: group.desc,
      special: spell.flag(group.special),
      childrens: group.plays.map(({ id, title, odds }) => ({
        id: spell.either<number | string>(Number(id), id),
        playtitle: title,
        odds: spell.either<string | number>(oddsText(odds), odds / 100),
      })),
    })),
  }
}
