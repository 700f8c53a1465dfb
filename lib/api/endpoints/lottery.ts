import * as v from 'valibot'
import { command, kept, query } from '#lib/api/endpoint.ts'
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
  unwrapped,
} from '#lib/api/schema.ts'
import { isPositive, sumOf } from '#lib/money/amount.ts'
import { chatEntry, type ChatEntry } from './chat.ts'
import { getBalance } from './member.ts'
import { getBets } from './records.ts'

const entry = v.object({ id: requiredText, title: text })

/** A limit in yuan; '' where it is missing, zero or unreadable. */
const limit = v.pipe(
  // The fallback of a field that is missing would skip what follows.
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

/** The rooms of one lottery, by its name (spec 1 §7). Limits in yuan for a line. */
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

/** A row by position, as {@link v.object} reads it: the tuple schemas would cost every page 1.5 kB of script. */
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
/** last.extend: three numbers, sum, text, colour class; or seven balls with two labels each (spec 1 §3). */
const knownResult = v.pipe(
  v.unknown(),
  v.transform((raw) => {
    const given = unwrapped(raw, isObject)
    return isObject(given) ? Object.values(given) : given
  }),
  v.union([sum28Result, mark6Result]),
)
const result = v.fallback(v.nullable(knownResult), null)
export type DrawResult = v.InferOutput<typeof knownResult>

const draw = v.pipe(
  objectOf({ expect: requiredText, opentime2: time, extend: result }),
  v.transform((wire) => ({
    period: wire.expect,
    openedAt: wire.opentime2,
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
    special: wire.special,
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
    /** Seconds to the next draw, counted from the moment the request was sent. */
    secondsToDraw: wire.timeout,
    last: wire.last.extend,
  })),
)

const byNumber = new Intl.Collator('en', { numeric: true }).compare

/** The way in which numbers run, 1 or -1; 0 where they turn, or are none. Those that are missing ('') say nothing. */
function runOf(numbers: readonly string[]): number {
  const given = numbers.filter((each) => each !== '')
  const steps = new Set(given.slice(1).map((each, at) => Math.sign(byNumber(each, given[at]!))))
  const [way = 0] = steps
  return steps.size === 1 && given.every((each) => /^[\d-]+$/.test(each)) ? way : 0
}

/** The specification names no order: times decide, else the numbers of periods where they run one way. */
function drawsInOrder(draws: readonly Draw[]): readonly Draw[] {
  if (draws.every(({ openedAt }) => openedAt !== null))
    return draws.toSorted((one, other) => Number(other.openedAt) - Number(one.openedAt))
  return runOf(draws.map(({ period }) => period)) > 0 ? draws.toReversed() : draws
}

/** The specification names no order: times, else the lines' own numbers, decide where they run one way. */
function messagesInOrder(lines: readonly ChatEntry[]): readonly ChatEntry[] {
  const times = lines.map(({ at }) => String(at ?? ''))
  const way =
    runOf(times.filter((each, index) => each !== times[index - 1])) ||
    runOf(lines.map(({ id }) => id))
  return way < 0 ? lines.toReversed() : lines
}

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
    chatdata: v.fallback(rows(chatEntry), []),
    online: count,
    min: limit,
    max: limit,
    // With unreadable plays the room still opens, and shows that no bet can be made.
    playbox: v.fallback(rows(playGroup), []),
  }),
  v.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    /** Seconds before the draw at which betting closes; null where the platform omits them. */
    closesBefore: wire.ftime,
    lotteryTitle: wire.lottery.title,
    kind: lotteryKind(wire.lottery.type),
    /** Members in the room, 0 where the platform omits it. */
    online: wire.online,
    /** Yuan per line, '' where the platform omits it. */
    min: wire.min,
    max: wire.max,
    now: wire.lottery.nowdata,
    /** Newest first. */
    draws: drawsInOrder(wire.lottery.openlist),
    /** Oldest first. */
    messages: messagesInOrder(wire.chatdata),
    groups: wire.playbox,
  })),
)
export type Room = v.InferOutput<typeof room>

/** A room with its round, draws, plays and last chat lines (spec 1 §3). Readable by visitors. */
export const getRoom = query('GET /api/lotteryRoom', {
  input: v.pipe(
    v.object({ roomId: v.string() }),
    v.transform(({ roomId }) => ({ room_id: roomId })),
  ),
  data: room,
})

const betLine = v.pipe(
  v.object({
    playId: v.string(),
    /** Yuan of the line. */
    stake: v.string(),
    /** The number of a special group; empty otherwise. */
    selections: v.array(v.string()),
  }),
  v.transform((line) => ({ id: line.playId, total: line.stake, data: line.selections })),
)

/** Bets for one period: stakes in yuan (spec 1 §7). The answer is its code alone. */
export const placeBet = command('POST /api/lotteryOrder', {
  money: { label: '彩票投注', path: '/betRecord', records: { path: '/betRecord' } },
  input: v.pipe(
    v.object({
      roomId: kept(v.string()),
      lines: kept(v.pipe(v.array(betLine), v.nonEmpty())),
      /** The period the member saw: the bet is for it or for none. */
      period: kept(v.string()),
    }),
    v.transform((given) => ({ room_id: given.roomId, order: given.lines, expect: given.period })),
  ),
  touches: [getBalance, getBets],
  lookup: [
    // Seven days: a bet may have been sent just before midnight.
    { endpoint: getBets, input: { date: 2, page: 1 } },
    { endpoint: getBalance, input: undefined },
  ],
  recordOf({ lines }) {
    const amounts = lines.map(({ stake }) => stake)
    return { lookup: 0, amounts, spends: sumOf(amounts) }
  },
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
    /** Null where the list omits it; the room has it (spec 1 §3). */
    kind: wire.type === null ? null : lotteryKind(wire.type),
    roomId: wire.room_id,
    /** Seconds before the draw at which betting closes, and the round, where the list has them; the specification has neither. */
    closesBefore: wire.ftime,
    now: wire.nowdata,
  })),
)
export type Lottery = v.InferOutput<typeof lottery>
/** `mark6`: seven of 49 (type 1). `sum28`: three digits, sum 0-27 (type 2). */
export type LotteryKind = DrawResult['kind']

const KINDS: Readonly<Record<number, LotteryKind>> = { 1: 'mark6', 2: 'sum28' }
/** The platform's `type` as a kind; one that is not known counts as the 28-type. */
const lotteryKind = (type: number): LotteryKind => KINDS[type] ?? 'sum28'

/** The lotteries of the hall (spec 1 §7). */
export const getLotteries = query('POST /api/lotteryList', { data: rows(lottery) })
