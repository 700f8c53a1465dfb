import { atom } from 'jotai/vanilla'
import type { ChatEntry } from '#lib/api/endpoints/chat.ts'
import { pageStore } from '#lib/page-store.ts'
import { serverNow, MINUTE_MS } from '#lib/time/clock.ts'

export const LOG_CAP = 300
export const TALK_CAP = 200
export const ECHO_MS = 8_000
const OUTGOING_CAP = 20
/** The last lines of a history may come as frames too, this long after it. */
const SEAM_LINES = 10
const SEAM_MS = 3_000

/** A line of the log. */
export interface LoggedEntry extends ChatEntry {
  /** Stable for React, unique in the log. */
  readonly key: string
  /** True when this line confirmed a line that the member sent. */
  readonly isEcho: boolean
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

const words = (content: string): string => content.replaceAll(/\s+/g, '')

/** True when two lines are one message: same id, or same author and text if one has no id. */
function same(a: ChatEntry, b: ChatEntry): boolean {
  if (a.id !== '' && b.id !== '') return a.id === b.id
  return a.content === b.content && (a.author === b.author || (a.system && b.system))
}

/** True when two messages of one id differ: the ids are those of speakers. */
function areOfSpeakers(lines: readonly ChatEntry[]): boolean {
  const contents = new Map(lines.map(({ id, content }) => [id, content]))
  return lines.some(({ id, content }) => id !== '' && contents.get(id) !== content)
}

/**
 * The newest 300 lines of one room, and the lines that the member sent without an echo yet. A history replaces the lines,
 * and lines of the socket follow it. The author of a line decides only how it is drawn
 * (docs/decisions/0013-lottery-room.md).
 */
export class Chat {
  readonly entriesAtom = atom<readonly LoggedEntry[]>([])
  readonly outgoingAtom = atom<readonly Outgoing[]>([])
  /** The room's lines, without those of own bets. */
  #lines: readonly LoggedEntry[] = []
  /** Arrival of a line of the socket (performance.now). */
  readonly #arrivedAt = new WeakMap<LoggedEntry, number>()
  /** Time of the opening (performance.now); Infinity without a connection. */
  #openedAt = Infinity
  /** True once a history asked after the opening has come: the socket has all lines since. */
  #isWhole = false
  #seam: { lines: readonly LoggedEntry[]; readonly until: number } = { lines: [], until: 0 }
  /** Ids of sent lines that the room may still echo. */
  readonly #sent = new Set<string>()
  /** Our lines of accepted bets, by `at`. */
  readonly #betLines = new Map<number, LoggedEntry>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** True when this platform's line ids are user ids. */
  #idsAreSpeakers = false
  #serial = 0
  readonly #env: ChatEnv

  constructor(env: ChatEnv) {
    this.#env = env
  }

  get entries(): readonly LoggedEntry[] {
    return pageStore.get(this.entriesAtom)
  }

  get outgoing(): readonly Outgoing[] {
    return pageStore.get(this.outgoingAtom)
  }

  /** Adds lines of the socket in order of arrival. */
  add(arrived: readonly ChatEntry[]): void {
    const live = this.#lines.filter((each) => this.#arrivedAt.has(each))
    for (const entry of this.#read(arrived, live)) {
      if (this.#isThere(entry)) continue
      const line = this.#lineOf({ ...entry, at: entry.at ?? serverNow() })
      this.#arrivedAt.set(line, performance.now())
      this.#lines = [...this.#lines, line]
    }
    this.#publish()
  }

  /** Shows the room's history, oldest first; its request was sent at `askedAt` (ms, performance.now). */
  join(whole: readonly ChatEntry[], askedAt: number): void {
    if (this.#isWhole) return
    const before = [...this.#lines]
    const history = this.#read(whole.slice(-LOG_CAP), []).map((entry) => {
      const place = before.findIndex((line) => same(line, entry))
      return place < 0 ? this.#lineOf(entry) : before.splice(place, 1)[0]!
    })
    const since = before.filter((line) => (this.#arrivedAt.get(line) ?? -Infinity) > askedAt)
    this.#lines = [...history, ...since]
    const unseen = history.slice(-SEAM_LINES).filter((line) => !this.#arrivedAt.has(line))
    this.#seam = { lines: unseen, until: performance.now() + SEAM_MS }
    this.#isWhole = askedAt >= this.#openedAt
    this.#publish()
  }

  /** A connection opened; lines since the last one are missing. */
  noteOpen(): void {
    this.#openedAt = performance.now()
    this.#isWhole = false
  }

  /** The connection is lost; sent lines without an echo may never get one. */
  noteLost(): void {
    this.#openedAt = Infinity
    this.#isWhole = false
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

  /** Sends a failed line again. */
  again(id: string): void {
    const line = this.outgoing.find((each) => each.id === id && each.state === 'failed')
    if (!line) return
    this.#change(id, { state: 'sending', reason: '' })
    this.#dispatch(line)
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

  /** The accepted bets or the member have changed. */
  refresh(): void {
    this.#publish()
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #publish(): void {
    this.#lines = this.#lines.slice(-LOG_CAP)
    const next = this.#withBets().slice(-LOG_CAP)
    const isSame =
      next.length === this.entries.length && next.every((each, at) => each === this.entries[at])
    if (!isSame) pageStore.set(this.entriesAtom, next)
  }

  /** The lines with those of accepted bets that the room has not told, by time. */
  #withBets(): readonly LoggedEntry[] {
    const log = [...this.#lines]
    const [first] = this.#lines
    const begins = first && !this.#arrivedAt.has(first) ? (first.at ?? -Infinity) : -Infinity
    const told = new Set<LoggedEntry>()
    for (const bet of this.#env.bets()) {
      const line = this.#lines.find((each) => !told.has(each) && this.#isLineOf(bet, each))
      if (line) told.add(line)
      else if (bet.at >= begins) {
        const later = log.findIndex(({ at }) => at !== null && at > bet.at)
        log.splice(later < 0 ? log.length : later, 0, this.#betLine(bet))
      }
    }
    return log
  }

  #read(lines: readonly ChatEntry[], before: readonly ChatEntry[]): readonly ChatEntry[] {
    const self = this.#env.self()
    this.#idsAreSpeakers ||=
      areOfSpeakers([...before, ...lines]) ||
      lines.some(({ id, author }) => id !== '' && id === self.id && author === self.username)
    return this.#idsAreSpeakers ? lines.map((each) => ({ ...each, id: '' })) : lines
  }

  /** True for a frame whose line is in the log. */
  #isThere(entry: ChatEntry): boolean {
    if (entry.id !== '' && this.#lines.some(({ id }) => id === entry.id)) return true
    if (performance.now() > this.#seam.until) return false
    const line = this.#seam.lines.find((each) => same(each, entry))
    if (!line) return false
    this.#seam = { ...this.#seam, lines: this.#seam.lines.filter((each) => each !== line) }
    return true
  }

  #lineOf(entry: ChatEntry): LoggedEntry {
    this.#serial += 1
    return { ...entry, key: `m${this.#serial}`, isEcho: this.#endTalk(entry) }
  }

  /**
   * Removes the sent line that this line echoes; true when there was one. It has the same words; the platform may have
   * changed them, so a line that is the member's by id, side or name echoes the oldest one.
   */
  #endTalk(entry: ChatEntry): boolean {
    const { id, username } = this.#env.self()
    const own = isMarkedOwn(entry, id)
    const isBet = entry.isBet ?? this.#env.bets().some(({ text }) => isAlike(text, entry))
    if (own === false || isBet) return false
    const waiting = this.outgoing.filter(
      (each) => each.state === 'sending' || this.#sent.has(each.id),
    )
    const alike = waiting.find(({ content }) => isAlike(content, entry))
    const ended = alike ?? (own || entry.author === username ? waiting[0] : undefined)
    if (!ended) return false
    this.discard(ended.id)
    return true
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

  /** True for the platform's own line of a bet. */
  #isLineOf(bet: ChatBet, line: LoggedEntry): boolean {
    if (!isOwn(line, this.#env.self().id) || line.isBet === false) return false
    if (line.at === null) return isAlike(bet.text, line)
    const isNear = Math.abs(line.at - bet.at) < MINUTE_MS
    return isNear && (isAlike(bet.text, line) || line.isBet === true)
  }

  #betLine({ period, text, at }: ChatBet): LoggedEntry {
    const known = this.#betLines.get(at)
    if (known) return known
    this.#serial += 1
    const { id, username } = this.#env.self()
    const line: LoggedEntry = {
      id: '',
      key: `b${this.#serial}`,
      memberId: id,
      author: username,
      avatar: '',
      content: text,
      system: false,
      isBet: true,
      at,
      left: false,
      isEcho: false,
      period,
    }
    this.#betLines.set(at, line)
    return line
  }
}

const isAlike = (text: string, { content }: ChatEntry): boolean => words(text) === words(content)
