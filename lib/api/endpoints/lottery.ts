import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import {
  amount,
  amountOrNull,
  count,
  countOrNull,
  flag,
  isObject,
  number,
  numberOr,
  objectOf,
  requiredText,
  rows,
  text,
  time,
  firstText,
  unwrap,
} from '#lib/api/schema.ts'
import { isPositive } from '#lib/money/amount.ts'
import { chatMessage } from './chat.ts'
import { getBalance } from './member.ts'
import { getBets } from './records.ts'

const entry = v.object({ id: requiredText, title: text })

/** A limit in yuan, or '' if it is missing, zero or unreadable. */
const limit = v.pipe(
  // A fallback would skip the transform below.
  v.optional(amountOrNull, null),
  v.transform((raw) => (raw !== null && isPositive(raw) ? raw : '')),
)

const roomEntry = v.pipe(
  objectOf({
    ...entry.entries,
    ftime: countOrNull,
    desc: text,
    min: limit,
    max: limit,
    online: count,
  }),
  v.transform(({ ftime, ...wire }) => ({ ...wire, closesBefore: ftime })),
)
export type RoomEntry = v.InferOutput<typeof roomEntry>

/** Reads the rooms of the lottery with this name (spec 1 §7). Limits are yuan for one line. */
export const getRooms = query('POST /api/lotteryRoom', {
  input: v.object({ name: v.string() }),
  data: rows(roomEntry),
})

const COLOURS = ['red', 'blue', 'green', 'grey'] as const
export type Colour = (typeof COLOURS)[number]
const colour = v.pipe(
  text,
  v.transform((raw): Colour => COLOURS.find((each) => raw.toLowerCase().includes(each)) ?? 'grey'),
)

/** {@link v.object} reads a row by position: the tuple schemas would add 1.5 kB of script to every page. */
const ballRow = v.pipe(
  v.object({ 0: number, 1: colour, 2: text, 3: text }),
  v.transform((row) => ({ value: row[0], colour: row[1], zodiac: row[2], element: row[3] })),
)
const namedBall = v.pipe(
  v.object({ number, colour, zodiac: text, element: text }),
  v.transform(({ number: value, ...labels }) => ({ value, ...labels })),
)

const sum28Result = v.pipe(
  v.object({ 0: number, 1: number, 2: number, 3: number, 4: text, 5: colour }),
  v.transform((row) => ({
    kind: 'sum28' as const,
    digits: [row[0], row[1], row[2]] as const,
    sum: row[3],
    label: row[4],
    colour: row[5],
  })),
)
const mark6Result = v.pipe(
  v.array(v.union([ballRow, namedBall])),
  v.check((balls) => balls.length === 7),
  v.transform((balls) => ({ kind: 'mark6' as const, balls })),
)
/** Adds sum and label to three digits, which may come with their sum. Seven numbers become balls. */
function withSum(row: unknown[]): unknown[] {
  const numbers = row.map((each) => (/^\d+$/.test(String(each)) ? Number(each) : NaN))
  if (numbers.length === 7 && numbers.every((each) => each >= 1 && each <= 49))
    return numbers.map((number) => ({ number }))
  const [one = NaN, two = NaN, three = NaN, given] = numbers
  const sum = one + two + three
  const isUnlabelled = numbers.length === 3 || (numbers.length === 4 && given === sum)
  if (!isUnlabelled || ![one, two, three].every((digit) => digit <= 9)) return row
  return [one, two, three, sum, (sum >= 14 ? '大' : '小') + (sum % 2 === 1 ? '单' : '双'), '']
}

/** `last.extend` is three numbers, sum, text and colour class, or seven balls with two labels each (spec 1 §3). */
const knownResult = v.pipe(
  v.unknown(),
  v.transform((raw) => {
    const row = unwrap(raw, isObject)
    if (isObject(row)) return withSum(Object.values(row))
    return typeof row === 'string' ? withSum(row.split(/[^\p{L}\d]+/u).filter(Boolean)) : row
  }),
  v.union([sum28Result, mark6Result]),
)
const result = v.fallback(v.nullable(knownResult), null)
export type DrawResult = v.InferOutput<typeof knownResult>

const draw = v.pipe(
  objectOf({ expect: requiredText, opentime2: time, extend: result }),
  v.transform((wire) => ({
    period: wire.expect,
    drawTime: wire.opentime2,
    result: wire.extend,
  })),
)
export type Draw = v.InferOutput<typeof draw>

const play = v.pipe(
  objectOf({ id: requiredText, playtitle: requiredText, odds: amount }),
  v.transform((wire) => ({ id: wire.id, title: wire.playtitle, odds: wire.odds })),
)
export type Play = v.InferOutput<typeof play>

const playGroup = v.pipe(
  objectOf({ name: text, desc: text, special: flag, childrens: rows(play) }),
  v.transform((wire) => ({
    name: wire.name,
    description: wire.desc,
    isSpecial: wire.special,
    plays: wire.childrens,
  })),
)
export type PlayGroup = v.InferOutput<typeof playGroup>

export const currentDraw = v.pipe(
  objectOf({
    expect: text,
    nextexpect: text,
    timeout: numberOr(0),
    last: objectOf({ extend: result }),
  }),
  v.transform((wire) => ({
    lastPeriod: wire.expect,
    period: wire.nextexpect,
    /** Seconds from the sending of the request to the next draw. */
    secondsToDraw: wire.timeout,
    lastResult: wire.last.extend,
  })),
)

/** Sorts rows by a number, because the specification names no order. Rows stay as sent if one has no number. */
const sortedBy = <T>(rows: readonly T[], numberOf: (row: T) => number | null): readonly T[] =>
  rows.every((row) => numberOf(row) !== null)
    ? rows.toSorted((one, other) => Number(numberOf(one)) - Number(numberOf(other)))
    : rows

const room = v.pipe(
  objectOf({
    ...entry.entries,
    ftime: countOrNull,
    lottery: objectOf({
      title: text,
      type: v.optional(count, 2),
      nowdata: currentDraw,
      openlist: v.fallback(rows(draw), []),
    }),
    chatdata: v.fallback(rows(chatMessage), []),
    online: count,
    min: limit,
    max: limit,
    // A room with unreadable plays still opens, without bets.
    playbox: v.fallback(rows(playGroup), []),
  }),
  v.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    /** Betting closes this many seconds before the draw, or null if the platform omits them. */
    closesBefore: wire.ftime,
    lotteryTitle: wire.lottery.title,
    kind: lotteryKind(wire.lottery.type),
    /** Members in the room, or 0 if the platform omits it. */
    online: wire.online,
    /** Yuan per line, or '' if the platform omits it. */
    min: wire.min,
    max: wire.max,
    current: wire.lottery.nowdata,
    /** Newest first. */
    draws: sortedBy(wire.lottery.openlist, ({ drawTime }) => drawTime && -drawTime),
    /** Oldest first. */
    chatMessages: sortedBy(wire.chatdata, ({ at }) => at),
    groups: wire.playbox,
  })),
)
export type Room = v.InferOutput<typeof room>

/** Reads a room with its round, draws, plays and last chat lines (spec 1 §3). Visitors may read it. */
export const getRoom = query('GET /api/lotteryRoom', {
  input: v.pipe(
    v.object({ roomId: v.string() }),
    v.transform(({ roomId }) => ({ room_id: roomId })),
  ),
  data: room,
})

const betLine = v.pipe(
  v.object({
    /** `selection` is the number of a special group, or '' in any other group. */
    pick: v.object({ playId: v.string(), selection: v.string() }),
    /** The stake of the line in yuan. */
    stake: v.string(),
  }),
  v.transform(({ pick: { playId, selection }, stake }) => ({
    id: playId,
    total: stake,
    // A special group allows one selection (spec 1 §5), so each number is a line.
    data: selection === '' ? [] : [selection],
  })),
)

/** Places bets for one period, stakes in yuan (spec 1 §7). The answer has no data. */
export const placeBet = command('POST /api/lotteryOrder', {
  money: { label: '彩票投注', path: '/betRecord' },
  input: v.pipe(
    v.object({
      roomId: v.string(),
      lines: v.pipe(v.array(betLine), v.nonEmpty()),
      /** The period that the member confirmed. */
      period: v.string(),
    }),
    v.transform((input) => ({ room_id: input.roomId, order: input.lines, expect: input.period })),
  ),
  invalidates: [getBalance, getBets],
  recordListOf: () => 'bets',
})

const lottery = v.pipe(
  objectOf({
    id: requiredText,
    title: text,
    name: text,
    type: countOrNull,
    room_id: text,
    ftime: count,
    nowdata: v.optional(v.unknown()),
  }),
  v.transform((wire) => ({
    id: wire.id,
    title: firstText(wire.title, wire.name),
    name: firstText(wire.name, wire.title),
    /** Null if the list omits it, because only a room has it by the specification (spec 1 §3). */
    kind: wire.type === null ? null : lotteryKind(wire.type),
    roomId: wire.room_id,
    // The specification has neither `ftime` nor `nowdata` in a list.
    /** Betting closes this many seconds before the draw. */
    closesBefore: wire.ftime,
    current: wire.nowdata,
  })),
)
export type Lottery = v.InferOutput<typeof lottery>
/** `mark6` draws seven of 49 (type 1), `sum28` three digits with a sum of 0-27 (type 2). */
export type LotteryKind = DrawResult['kind']

const KINDS: Readonly<Record<number, LotteryKind>> = { 1: 'mark6', 2: 'sum28' }
/** Returns the kind of the platform's `type`. Any other type counts as the 28-type. */
const lotteryKind = (type: number): LotteryKind => KINDS[type] ?? 'sum28'

/** Reads the lotteries of the hall (spec 1 §7). */
export const getLotteries = query('POST /api/lotteryList', { data: rows(lottery) })
