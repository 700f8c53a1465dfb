import { beijingTime } from '#sandbox/domain/clock.ts'
import {
  DRAWING_MS,
  type LotterySpec,
  type LotteryRoom,
  type RoomSpec,
} from '#sandbox/domain/lottery/catalogue.ts'
import { recentMessages } from '#sandbox/domain/lottery/chat.ts'
import { oddsText, groupsOf } from '#sandbox/domain/lottery/plays.ts'
import { extendOf, wireType, type Result } from '#sandbox/domain/lottery/result.ts'
import { currentRound, drawnRounds, type Round } from '#sandbox/domain/lottery/rounds.ts'
import type { ChatMessage, Platform } from '#sandbox/domain/platform.ts'
import { avatarUrl } from './member-view.ts'
import type { Wire } from './wire.ts'

const MESSAGES = 100
const DRAWS = 100

/**
 * Returns the seconds of the wall clock from the end of betting to the draw, rounded up, so that a phone never closes after
 * the platform. Returns 0 if a fast clock leaves less than one second.
 */
function closesBefore({ clock }: Platform, lottery: LotterySpec): number {
  const seconds = clock.toWall(lottery.closesBefore * 1000) / 1000
  return seconds < 1 ? 0 : Math.ceil(seconds)
}

const extendView = (result: Result | null) => (result ? extendOf(result) : null)

export const roomEntry = (
  platform: Platform,
  lottery: LotterySpec,
  room: RoomSpec,
  wire: Wire,
) => ({
  id: room.id,
  title: room.title,
  ftime: closesBefore(platform, lottery),
  ...wire.more({ desc: room.desc, min: String(room.min), max: String(room.max) }),
})

function nowView(platform: Platform, lottery: LotterySpec) {
  const [last] = drawnRounds(platform.db, lottery, 1)
  return {
    expect: last ? String(last.period) : '',
    ...nextRound(platform, lottery),
    last: { extend: extendView(last?.result ?? null) },
  }
}

/** Returns a lottery of the list. */
export const lotteryEntry = (platform: Platform, lottery: LotterySpec, wire: Wire) => ({
  id: lottery.id,
  title: lottery.title,
  ...wire.more({
    type: wireType(lottery.kind),
    ftime: closesBefore(platform, lottery),
    nowdata: nowView(platform, lottery),
  }),
})

const drawView = (round: Round) => ({
  expect: String(round.period),
  opentime2: beijingTime(round.drawsAt + DRAWING_MS),
  extend: extendView(round.result),
})

const idAndTime = ({ id, at }: ChatMessage) => ({ id, created_at: beijingTime(at) })

/** Returns a system message, on the socket and in the history. */
const systemView = (message: ChatMessage, wire: Wire) => ({
  sysmsg: 1,
  content: message.content,
  ...wire.more(idAndTime(message)),
})

/** Returns a message on the chat socket. */
export function frameOf(message: ChatMessage, site: string, wire: Wire): object {
  switch (message.kind) {
    case 'system':
      return systemView(message, wire)
    case 'talk':
    case 'bet':
      return {
        id: message.id,
        author: message.author,
        avatar: senderPicture(message, site),
        content: message.content,
        ...wire.more({
          user_id: message.memberId,
          order: Number(message.kind === 'bet'),
          created_at: beijingTime(message.at),
        }),
      }
  }
}

const senderPicture = ({ memberId, avatar }: ChatMessage, site: string): string =>
  avatarUrl(site, { id: memberId ?? 0, avatar })

/** Returns a message in the history of a room (chatdata). */
function historyView(message: ChatMessage, { site, memberId }: Viewer, wire: Wire): object {
  switch (message.kind) {
    case 'system':
      return systemView(message, wire)
    case 'talk':
    case 'bet':
      return {
        left: Number(message.memberId !== memberId),
        author: message.author,
        content: message.content,
        user_id: message.memberId,
        headurl: senderPicture(message, site),
        ...wire.more({ ...idAndTime(message), order: Number(message.kind === 'bet') }),
      }
  }
}

function nextRound({ db, clock }: Platform, lottery: LotterySpec) {
  const round = currentRound(db, lottery)
  return {
    nextexpect: String(round.period),
    timeout: clock.toWall(round.drawsAt - clock.now()) / 1000,
  }
}

interface Viewer {
  /** Number of members with the room open. */
  online: number
  memberId: number
  site: string
}

export function roomView(
  platform: Platform,
  { room, lottery }: LotteryRoom,
  viewer: Viewer,
  wire: Wire,
) {
  const { db } = platform
  const round = currentRound(db, lottery)
  return {
    ...roomEntry(platform, lottery, room, wire),
    ...wire.more({ online: viewer.online }),
    lottery: {
      title: lottery.title,
      type: wireType(lottery.kind),
      nowdata: nowView(platform, lottery),
      openlist: drawnRounds(db, lottery, DRAWS).map(drawView),
    },
    chatdata: recentMessages(db, room.id, MESSAGES).map((message) =>
      historyView(message, viewer, wire),
    ),
    playbox: groupsOf(lottery.kind, round.drawsAt).map((group) => ({
      name: group.name,
      desc: group.desc,
      special: Number(group.special),
      childrens: group.plays.map(({ id, title, odds }) => ({
        id,
        playtitle: title,
        odds: oddsText(odds),
      })),
    })),
  }
}
