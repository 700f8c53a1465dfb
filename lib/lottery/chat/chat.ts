import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import type { ChatLine } from '#lib/api/endpoints/chat.ts'
import { draftOf } from '#lib/draft.ts'
import { notify } from '#lib/notify.ts'
import { pageStore } from '#lib/page-store.ts'
import { pageClock, serverNow } from '#lib/time/clock.ts'

/** The most lines of the log. */
export const LOG_MAX = 300
/** The most characters of a line that the member sends. */
export const TALK_MAX = 200
/** A sent line is late if it has not come back after this time. */
export const ECHO_MS = 8_000
const OUTGOING_MAX = 20

/** The text in the input of a room. */
export const composerDraft = (roomId: string) =>
  draftOf({ key: `line ${roomId}`, shape: v.string(), initial: '' })

/** A line of the log. */
export interface LoggedLine extends ChatLine {
  /** Stable for React, unique in the log. */
  readonly key: string
  /** True if this line confirmed a line that the member sent. */
  readonly isEcho: boolean
}

/** A line that the member sent and that has not come back yet. It is `late` after 8 s or a lost connection. */
export interface Outgoing {
  readonly id: string
  readonly content: string
  readonly state: 'sending' | 'late'
}

interface ChatEnv {
  /** The member's id; '' while it is not known. */
  readonly ownId: () => string
  /** Returns false if it was not sent. */
  readonly send: (frame: object) => boolean
}

/** The number of a line in the order of arrival. */
export const serialOf = (key: string): number => Number(key.slice(1))
/** The number of the newest line; 0 for an empty log. */
export const newestSerial = (log: readonly LoggedLine[]): number =>
  log.reduce((most, { key }) => Math.max(most, serialOf(key)), 0)

/** The author by the user id, or else by the side; null if the line has neither. */
function authorOf({ isSystem, memberId, side }: ChatLine, ownId: string): 'own' | 'other' | null {
  if (isSystem) return 'other'
  if (memberId !== '' && ownId !== '') return memberId === ownId ? 'own' : 'other'
  return side && (side === 'right' ? 'own' : 'other')
}

/** True for a line of the member, whose id may come later than the line. */
export function isOwn(line: LoggedLine, ownId: string): boolean {
  const author = authorOf(line, ownId)
  return author === null ? line.isEcho : author === 'own'
}

const withoutSpaces = (content: string): string => content.replaceAll(/\s+/g, '')

/** True if two lines have equal words and equal ids. If one has no id, the authors are compared instead. */
const isSameLine = (a: ChatLine, b: ChatLine): boolean =>
  a.content === b.content && (a.id !== '' && b.id !== '' ? a.id === b.id : a.author === b.author)

/**
 * The newest lines of one room, and the member's lines that have not come back yet. The first history that a connection
 * reads replaces the lines; those of the socket follow it (docs/decisions/0013-lottery-room.md).
 */
export class Chat {
  readonly linesAtom = atom<readonly LoggedLine[]>([])
  readonly outgoingAtom = atom<readonly Outgoing[]>([])
  /** Time at which the connection opened (ms, page clock), and the number of the last line before it; null without a connection. */
  #opened: { readonly at: number; readonly after: number } | null = null
  /** True once the connection has its history: the socket brings all later lines. */
  #hasHistory = false
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #serial = 0
  readonly #env: ChatEnv

  constructor(env: ChatEnv) {
    this.#env = env
  }

  get lines(): readonly LoggedLine[] {
    return pageStore.get(this.linesAtom)
  }

  get outgoing(): readonly Outgoing[] {
    return pageStore.get(this.outgoingAtom)
  }

  /** Adds a line of the socket. */
  add(line: ChatLine): void {
    const { lines } = this
    if (line.id !== '' && lines.some((each) => each.id !== '' && isSameLine(each, line))) return
    this.#publish([...lines, this.#logged({ ...line, at: line.at ?? serverNow() })])
  }

  /**
   * Shows the room's history, oldest first. An open connection takes only its first one: `requestedAt` (ms, page clock) shows
   * whether the history was read after the connection opened.
   */
  showHistory(whole: readonly ChatLine[], requestedAt: number): void {
    if (this.#hasHistory) return
    const opened = this.#opened
    this.#hasHistory = opened !== null && requestedAt >= opened.at
    const shown = [...this.lines]
    const history = whole.slice(-LOG_MAX).map((line) => {
      const index = shown.findIndex((each) => isSameLine(each, line))
      return index < 0 ? this.#logged(line) : shown.splice(index, 1)[0]!
    })
    const later = shown.filter(({ key }) => opened !== null && serialOf(key) > opened.after)
    this.#publish([...history, ...later])
  }

  /** Called when a connection opens; the lines since the last one are missing, so a new history must come. */
  noteOpen(): void {
    this.#opened = { at: pageClock.now(), after: this.#serial }
    this.#hasHistory = false
  }

  /** Called when the connection breaks; sent lines may never come back. */
  noteLost(): void {
    this.#opened = null
    this.#hasHistory = false
    for (const { id, state } of this.outgoing) if (state === 'sending') this.#setLate(id)
  }

  /** Sends a line. Returns false without a connection, so that the input keeps the text. */
  say(content: string): boolean {
    this.#serial += 1
    const line: Outgoing = { id: `o${this.#serial}`, content, state: 'sending' }
    if (!this.#send(line)) return false
    pageStore.set(this.outgoingAtom, [...this.outgoing, line].slice(-OUTGOING_MAX))
    return true
  }

  /** Sends a late line again. */
  resend(id: string): void {
    const line = this.outgoing.find((each) => each.id === id && each.state === 'late')
    if (line && this.#send(line)) this.#change(id, 'sending')
  }

  /** Removes a line that the member sent. */
  discard(id: string): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
    pageStore.set(
      this.outgoingAtom,
      this.outgoing.filter((each) => each.id !== id),
    )
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #publish(lines: readonly LoggedLine[]): void {
    pageStore.set(this.linesAtom, lines.slice(-LOG_MAX))
  }

  #logged(line: ChatLine): LoggedLine {
    this.#serial += 1
    return { ...line, key: `m${this.#serial}`, isEcho: this.#endOutgoing(line) }
  }

  /**
   * Removes the outgoing line with the words of this line, and returns whether one was removed. If no outgoing line has
   * these words and this line is the member's own, it removes the oldest, because platforms mask words and drop signs.
   */
  #endOutgoing(line: ChatLine): boolean {
    const author = authorOf(line, this.#env.ownId())
    if (author === 'other' || line.betMark) return false
    const { outgoing } = this
    const content = withoutSpaces(line.content)
    const ended =
      outgoing.find((each) => withoutSpaces(each.content) === content) ??
      (author === 'own' ? outgoing[0] : undefined)
    if (ended) this.discard(ended.id)
    return ended !== undefined
  }

  #send({ id, content }: Outgoing): boolean {
    const isSent = this.#env.send({ content, order: 0 })
    if (isSent)
      this.#timers.set(
        id,
        setTimeout(() => this.#setLate(id), ECHO_MS),
      )
    else notify.error('聊天未连接，请稍后再发')
    return isSent
  }

  #setLate(id: string): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
    this.#change(id, 'late')
  }

  #change(id: string, state: Outgoing['state']): void {
    pageStore.set(
      this.outgoingAtom,
      this.outgoing.map((each) => (each.id === id ? { ...each, state } : each)),
    )
  }
}
