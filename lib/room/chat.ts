import { atom } from 'jotai/vanilla'
import type { ChatEntry } from '#lib/api/endpoints/chat.ts'
import { pageStore } from '#lib/page-store.ts'
import { serverNow, MINUTE_MS } from '#lib/time/clock.ts'

export const LOG_CAP = 300
export const TALK_CAP = 200
export const ECHO_MS = 8_000
const OUTGOING_CAP = 20
/** This many equal lines in a row prove that history and log overlap. */
const SURE_RUN = 3
/** The frame of a line may arrive this much later than a history with the same line. */
const UNDER_WAY_MS = 3_000

/** A line of the log. */
export interface LoggedEntry extends ChatEntry {
  /** Stable for React, unique in the log. */
  readonly key: string
  /** True when this line confirmed a line that the member sent. */
  readonly isEcho: boolean
  /** Messages before this one are missing. */
  readonly afterGap: boolean
  /** Set on the line of a bet that the member placed. */
  readonly period?: string
}

/** A line that the member sent and that the room has not echoed yet. */
export interface Outgoing {
  readonly id: string
  readonly content: string
  readonly state: 'sending' | 'failed'
  readonly reason: string
}

/** An accepted bet, drawn as a line of the member; `at` is its identity. */
export interface ChatBet {
  readonly period: string
  /** The picks and stakes as a member types them. */
  readonly text: string
  /** Platform time in epoch ms. */
  readonly at: number
}

interface Self {
  /** '' while it is not known. */
  readonly id: string
  readonly username: string
}

interface ChatEnv {
  readonly self: () => Self
  /** False when it was not sent. */
  readonly send: (frame: object) => boolean
  /** The member's accepted bets in this room, oldest first. */
  readonly bets: () => readonly ChatBet[]
}

/** The number of a line, in order of arrival. */
export const serialOf = (key: string): number => Number(key.slice(1))
/** 0 for an empty log. */
export const newestSerial = (log: readonly LoggedEntry[]): number =>
  log.reduce((most, { key }) => Math.max(most, serialOf(key)), 0)
/** True when the user id, or else the side, shows that the member wrote the line; null without both. */
function isMarkedOwn({ system, memberId, left }: ChatEntry, self: string): boolean | null {
  if (system) return false
  if (memberId !== '' && self !== '') return memberId === self
  return left === null ? null : !left
}

/** True for a line of the member. Call it at each drawing, because the member's id (`self`) may come later. */
export const isOwn = (line: LoggedEntry, self: string): boolean =>
  isMarkedOwn(line, self) ?? line.isEcho

const isLogged = (entry: ChatEntry | LoggedEntry): entry is LoggedEntry => 'key' in entry

const words = (content: string): string => content.replaceAll(/\s+/g, '')

/** True when two lines are one message: same id, or same author and text if one has no id. */
function same(a: ChatEntry, b: ChatEntry): boolean {
  if (a.id !== '' && b.id !== '') return a.id === b.id
  return a.content === b.content && (a.author === b.author || (a.system && b.system))
}

interface Run {
  /** The index of its first line in each list. */
  readonly a: number
  readonly b: number
  readonly length: number
}

/** The longest run of lines that two lists share; among equal ones the last in `a` and the first in `b`. */
function longestRun(a: readonly ChatEntry[], b: readonly ChatEntry[]): Run {
  let longest: Run = { a: 0, b: 0, length: 0 }
  let above: readonly number[] = []
  for (const [i, mine] of a.entries()) {
    const lengths = above
    above = b.map((theirs, j) => (same(mine, theirs) ? (lengths[j - 1] ?? 0) + 1 : 0))
    const length = Math.max(0, ...above)
    if (length > 0 && length >= longest.length)
      longest = { a: i - length + 1, b: above.indexOf(length) - length + 1, length }
  }
  return longest
}

/**
 * Merges two lists like Python's difflib: the longest shared run comes once, and the parts before and after it are
 * merged in the same way.
 */
function merged<T extends ChatEntry>(a: readonly T[], b: readonly T[]): readonly T[] {
  const run = longestRun(a, b)
  if (run.length === 0) return [...a, ...b]
  const [endOfA, endOfB] = [run.a + run.length, run.b + run.length]
  return [
    ...merged(a.slice(0, run.a), b.slice(0, run.b)),
    ...a.slice(run.a, endOfA).map((mine, index) => {
      const theirs = b[run.b + index]
      return theirs && isLogged(theirs) ? theirs : mine
    }),
    ...merged(a.slice(endOfA), b.slice(endOfB)),
  ]
}

/** True when the history begins within the log: they share an id, enough lines in a row, or the end of the log. */
function overlaps(log: readonly ChatEntry[], history: readonly ChatEntry[]): boolean {
  const ids = new Set(log.map(({ id }) => id))
  if (history.some(({ id }) => id !== '' && ids.has(id))) return true
  const run = longestRun(log, history)
  const isSeam = run.b === 0 && run.a + run.length === log.length
  return run.length >= Math.min(SURE_RUN, log.length, history.length) || (run.length > 0 && isSeam)
}

/**
 * The newest 300 lines of one room, and the lines that the member sent without an echo yet. The author of a line
 * decides only how it is drawn (docs/decisions/0013-lottery-room.md).
 */
export class Chat {
  readonly entriesAtom = atom<readonly LoggedEntry[]>([])
  readonly outgoingAtom = atom<readonly Outgoing[]>([])
  /** Lines from the open connection. */
  #live = new WeakSet<LoggedEntry>()
  #openedAt = 0
  /** True once a history requested after the opening has filled the gap before the live lines. */
  #isWhole = true
  /** Lines without an id from the last history; their frames may still come before `until` (ms). */
  #underWay: { readonly lines: LoggedEntry[]; readonly until: number } = { lines: [], until: 0 }
  /** Ids of sent lines that the room may still echo. */
  readonly #sent = new Set<string>()
  /** The accepted bets, by the key of their line. */
  readonly #bets = new Map<string, ChatBet>()
  /** Keys of lines that confirmed a sent line. */
  readonly #echoes = new Set<string>()
  /** Keys of the platform's lines for accepted bets. */
  readonly #betLines = new Set<string>()
  /** Bets that were accepted before this visit to the room. */
  readonly #earlier: ReadonlySet<number>
  /** Bets that already got a line on this page. */
  readonly #drawn = new Set<number>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** True when this platform's line ids are user ids. */
  #idsAreSpeakers = false
  #serial = 0
  readonly #env: ChatEnv

  constructor(env: ChatEnv) {
    this.#env = env
    this.#earlier = new Set(env.bets().map(({ at }) => at))
  }

  get entries(): readonly LoggedEntry[] {
    return pageStore.get(this.entriesAtom)
  }

  get outgoing(): readonly Outgoing[] {
    return pageStore.get(this.outgoingAtom)
  }

  /** Adds lines of the socket in order of arrival. */
  add(arrived: readonly ChatEntry[]): void {
    const log = [...this.entries]
    const live = log.filter((each) => this.#live.has(each))
    for (const entry of this.#read(arrived, live)) {
      if (entry.id !== '' && log.some(({ id }) => id === entry.id)) continue
      if (this.#wasUnderWay(entry, log)) continue
      const line = this.#lineOf({ ...entry, at: entry.at ?? serverNow() })
      this.#live.add(line)
      log.push(line)
    }
    this.#publish(log)
  }

  /** Merges the room's history, oldest first, into the log; its request was sent at `askedAt` (ms, performance.now). */
  join(whole: readonly ChatEntry[], askedAt: number): void {
    const history = this.#read(whole.slice(-LOG_CAP), [])
    const live = this.#isWhole ? [] : this.entries.filter((each) => this.#live.has(each))
    const before = this.entries.filter((each) => !live.includes(each))
    // The histories of some platforms have no system messages.
    const hasSystem = history.some(({ system }) => system)
    const comparable = before.filter(
      ({ key, system }) => !this.#bets.has(key) && (hasSystem || !system),
    )
    const gap = comparable.length > 0 && history.length > 0 && !overlaps(comparable, history)
    const older = gap ? [...before, ...history] : merged<ChatEntry>(before, history)
    // Live lines come after every line of an earlier connection.
    const end = older.findLastIndex(isLogged) + 1
    const all = [...older.slice(0, end), ...merged(older.slice(end), live)]
    const known = new Set(this.entries.map(({ id }) => id))
    const added: LoggedEntry[] = []
    const log = all.flatMap((entry, index): LoggedEntry[] => {
      const afterGap = gap && index === before.length
      if (isLogged(entry)) return [afterGap ? { ...entry, afterGap } : entry]
      if (entry.id !== '' && known.has(entry.id)) return []
      known.add(entry.id)
      added.push({ ...this.#lineOf(entry), afterGap })
      return added.slice(-1)
    })
    if (askedAt >= this.#openedAt) this.#isWhole = true
    this.#underWay = {
      lines: added.filter(({ id }) => id === ''),
      until: performance.now() + UNDER_WAY_MS,
    }
    if (this.entries.length === 0) for (const bet of this.#env.bets()) this.#insert(bet, log)
    this.#publish(log)
  }

  /** A connection opened; lines since the last one are missing. */
  noteOpen(): void {
    this.#live = new WeakSet()
    this.#openedAt = performance.now()
    this.#isWhole = false
  }

  /** The connection is lost; sent lines without an echo may never get one. */
  noteLost(): void {
    for (const { id, state } of this.outgoing)
      if (state === 'sending') this.#fail(id, '连接中断，可能未送达')
  }

  say(content: string): void {
    this.#serial += 1
    const id = `o${this.#serial}`
    const line: Outgoing = { id, content, state: 'sending', reason: '' }
    pageStore.set(this.outgoingAtom, [...this.outgoing, line].slice(-OUTGOING_CAP))
    this.#dispatch(line)
  }

  /** Sends a failed line again, unless the log already has it. */
  again(id: string): void {
    this.noteMember()
    const line = this.outgoing.find((each) => each.id === id && each.state === 'failed')
    if (!line) return
    this.#change(id, { state: 'sending', reason: '' })
    this.#dispatch(line)
  }

  /** The member's id has come; with it more lines of the log may be echoes. */
  noteMember(): void {
    for (const line of this.entries) this.#endTalk(line)
    this.#publish(this.entries)
  }

  discard(id: string): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
    this.#sent.delete(id)
    pageStore.set(
      this.outgoingAtom,
      this.outgoing.filter((each) => each.id !== id),
    )
  }

  /** Shows a bet accepted during this visit as a line, unless the platform has sent its line. */
  addBet(bet: ChatBet): void {
    if (this.#drawn.has(bet.at) || this.#earlier.has(bet.at)) return
    const log = [...this.entries]
    this.#live.add(this.#insert(bet, log))
    this.#publish(log)
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #publish(log: readonly LoggedEntry[]): void {
    const next = this.#withoutDoubleBets(log).slice(-LOG_CAP)
    const isSame =
      next.length === this.entries.length && next.every((each, at) => each === this.entries[at])
    if (!isSame) pageStore.set(this.entriesAtom, next)
  }

  /**
   * The lines without ids when the platform's ids are user ids. They are when an id equals its author's user id, or
   * when two different messages of `before` and `lines` have one id.
   */
  #read(lines: readonly ChatEntry[], before: readonly ChatEntry[]): readonly ChatEntry[] {
    const { id, username } = this.#env.self()
    const speakers = new Set([`${id} ${username}`])
    for (const each of [...this.entries, ...lines]) speakers.add(`${each.memberId} ${each.author}`)
    const source = [...before, ...lines]
    const contents = new Map(source.map((each) => [each.id, each.content]))
    this.#idsAreSpeakers ||= source.some(
      (each) =>
        each.id !== '' &&
        (speakers.has(`${each.id} ${each.author}`) || contents.get(each.id) !== each.content),
    )
    return this.#idsAreSpeakers ? lines.map((each) => ({ ...each, id: '' })) : lines
  }

  #lineOf(entry: ChatEntry): LoggedEntry {
    this.#serial += 1
    const line = { ...entry, key: `m${this.#serial}`, isEcho: false, afterGap: false }
    return this.#endTalk(line) ? { ...line, isEcho: true } : line
  }

  /**
   * Removes the sent line that this line echoes; true when there was one. It has the same words; the platform may have
   * changed them, so a line that is the member's by id, side or name echoes the oldest one.
   */
  #endTalk(line: LoggedEntry): boolean {
    if (this.#echoes.has(line.key) || this.#isBet(line)) return false
    const { id, username } = this.#env.self()
    const own = isMarkedOwn(line, id)
    const before = this.#waiting().filter((each) => serialOf(each.id) < serialOf(line.key))
    const alike = before.find((each) => words(each.content) === words(line.content))
    const ended = alike ?? (own || line.author === username ? before[0] : undefined)
    if (own === false || !ended) return false
    this.#echoes.add(line.key)
    this.discard(ended.id)
    return true
  }

  #isBet({ key, isBet, content }: LoggedEntry): boolean {
    if (this.#bets.has(key)) return true
    return isBet ?? this.#env.bets().some(({ text }) => words(text) === words(content))
  }

  /** True for the frame of a line that a history brought before it. */
  #wasUnderWay(entry: ChatEntry, log: LoggedEntry[]): boolean {
    const { lines, until } = this.#underWay
    if (performance.now() > until) return false
    const line = lines.find((each) => same(each, entry))
    if (!line) return false
    lines.splice(lines.indexOf(line), 1)
    const place = log.indexOf(line)
    if (place >= 0) log[place] = { ...line, id: entry.id, at: line.at ?? entry.at ?? serverNow() }
    return true
  }

  /** Sent lines that the room may still echo, oldest first. */
  #waiting(): readonly Outgoing[] {
    return this.outgoing.filter(({ id, state }) => state === 'sending' || this.#sent.has(id))
  }

  #dispatch({ id, content }: Outgoing): void {
    if (!this.#env.send({ content, order: 0 })) return this.#fail(id, '未连接，未发送')
    this.#sent.add(id)
    clearTimeout(this.#timers.get(id))
    this.#timers.set(
      id,
      setTimeout(() => this.#fail(id, '可能未送达'), ECHO_MS),
    )
  }

  #fail(id: string, reason: string): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
    this.#change(id, { state: 'failed', reason })
  }

  #change(id: string, change: Partial<Outgoing>): void {
    pageStore.set(
      this.outgoingAtom,
      this.outgoing.map((each) => (each.id === id ? { ...each, ...change } : each)),
    )
  }

  /** Removes our line of a bet when the platform's line of it has come. */
  #withoutDoubleBets(log: readonly LoggedEntry[]): readonly LoggedEntry[] {
    return log.filter((each) => {
      const bet = this.#bets.get(each.key)
      const line = bet && log.findLast((other) => this.#isLineOf(bet, each.key, other))
      if (!line) return true
      this.#bets.delete(each.key)
      this.#betLines.add(line.key)
      return false
    })
  }

  #isLineOf(bet: ChatBet, drawn: string, line: LoggedEntry): boolean {
    const { key, content, isBet, at } = line
    if (
      !isOwn(line, this.#env.self().id) ||
      isBet === false ||
      this.#bets.has(key) ||
      this.#betLines.has(key)
    )
      return false
    const isSame = words(content) === words(bet.text)
    if (at !== null) return Math.abs(at - bet.at) < MINUTE_MS && (isSame || isBet === true)
    return isSame && (this.#earlier.has(bet.at) || serialOf(key) > serialOf(drawn))
  }

  /** Puts a bet into the log by its time. */
  #insert(bet: ChatBet, log: LoggedEntry[]): LoggedEntry {
    this.#serial += 1
    const { id, username } = this.#env.self()
    const line: LoggedEntry = {
      id: '',
      key: `b${this.#serial}`,
      memberId: id,
      author: username,
      avatar: '',
      content: bet.text,
      system: false,
      isBet: true,
      at: bet.at,
      left: false,
      isEcho: false,
      afterGap: false,
      period: bet.period,
    }
    this.#bets.set(line.key, bet)
    this.#drawn.add(bet.at)
    const later = log.findIndex(({ at }) => at !== null && at > bet.at)
    log.splice(later < 0 ? log.length : later, 0, line)
    return line
  }
}
