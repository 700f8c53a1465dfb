'use client'
import { useMemo, useState } from 'react'
import type { ChatEntry } from '#lib/api/endpoints/chat.ts'
import type { Draw, DrawResult } from '#lib/api/endpoints/lottery.ts'
import { isOwn, serialOf, type LoggedEntry, newestSerial } from '#lib/lottery/chat/chat.ts'
import { figureOf } from '#lib/lottery/draw/stats.ts'

/** A row of the chat list; the list is ordered top to bottom. */
export type ChatRow =
  | { kind: 'entry'; key: string; entry: LoggedEntry; own: boolean; head: boolean }
  | { kind: 'round'; key: string; round: RoundCard }
  | { kind: 'time'; key: string; at: number }
  | { kind: 'unread'; key: string }

interface ChatView {
  /** The member's id, '' while it is not known. */
  readonly self: string
  /** The {@link muteKey} of each muted speaker. */
  readonly muted: ReadonlySet<string>
  readonly hideBets: boolean
  readonly hideSystem: boolean
  /** True for a bet, by the platform's flag or by its text. */
  readonly isBet: (entry: ChatEntry) => boolean
  readonly rounds: readonly RoundCard[]
  /** Serial of a system line: the next one, and all that others say after it, wait until the balls have landed. */
  readonly heldAfter: number
  /** True to show times. */
  readonly withTimes: boolean
  /** Key of the first unread message; '' for none. */
  readonly unreadFrom: string
}

/** Messages of one speaker that follow each other sooner than this are one group. */
const SAME_GROUP_MS = 3 * 60_000
/** The time is shown again after this pause. */
const TIME_MS = 5 * 60_000

/** Key of a muted speaker: the author, with the member id where the platform sends one. */
export const muteKey = ({ memberId, author }: ChatEntry): string => `${memberId}@${author}`

/** The author decides where the message or the key has no member id. */
function isMuted({ memberId, author }: ChatEntry, muted: ReadonlySet<string>): boolean {
  for (const key of muted) {
    const index = key.indexOf('@')
    if (index < 0 || key.slice(index + 1) !== author) continue
    const id = key.slice(0, index)
    if (id === '' || memberId === '' || id === memberId) return true
  }
  return false
}

function isShown(entry: LoggedEntry, view: ChatView): boolean {
  if (isOwn(entry, view.self)) return true
  if (entry.system) return !view.hideSystem
  if (view.hideBets && view.isBet(entry)) return false
  return !isMuted(entry, view.muted)
}

/** True when a line of the platform tells the result of a round. */
const tells = ({ system, content }: LoggedEntry, { period, result }: RoundCard): boolean =>
  system &&
  content.includes(period) &&
  content.replaceAll(period, '').includes(String(figureOf(result)))

/** Moves a result behind the own bets on its round: a history without times may have it first. */
function inOrder(log: readonly LoggedEntry[], told: ReadonlyMap<LoggedEntry, RoundCard>) {
  const places = new Map([...told].map(([line, { period }]) => [period, log.indexOf(line)]))
  const isLate = ({ period = '' }: LoggedEntry, at: number) => at > (places.get(period) ?? Infinity)
  const late = log.filter(isLate)
  return log.flatMap((entry, at) => {
    if (isLate(entry, at)) return []
    const round = told.get(entry)
    return round ? [...late.filter(({ period }) => period === round.period), entry] : [entry]
  })
}

/** The log as rows: filtered, grouped by speaker, one card a round, with times and an unread mark. */
export function chatRows(all: readonly LoggedEntry[], view: ChatView): ChatRow[] {
  const rows: ChatRow[] = []
  const held = all.find(({ system, key }) => system && serialOf(key) > view.heldAfter)
  const heldFrom = held ? serialOf(held.key) : Infinity
  const lines = all.filter((each) => isOwn(each, view.self) || serialOf(each.key) < heldFrom)
  const roundOfLine = new Map<LoggedEntry, RoundCard>()
  for (const round of view.rounds) {
    const line = lines.find((entry) => tells(entry, round) && isShown(entry, view))
    if (line) roundOfLine.set(line, round)
  }
  const log = inOrder(lines, roundOfLine)
  const isTold = new Set(roundOfLine.values())
  /** Only the own bets show where an earlier round belongs. */
  const placeOf = ({ period, after }: RoundCard) =>
    after === null
      ? log.findLastIndex((entry) => entry.period === period)
      : log.findLastIndex(({ key }) => serialOf(key) <= after)
  const untold = view.rounds
    .filter((round) => !isTold.has(round))
    .map((round) => ({ round, at: placeOf(round) }))
  const add = (round: RoundCard) => {
    rows.push({ kind: 'round', key: `round ${round.period}`, round })
  }
  let lastEntry: Extract<ChatRow, { kind: 'entry' }> | null = null
  let timed = -Infinity
  for (const { round, at } of untold) if (round.after !== null && at < 0) add(round)
  for (const [index, entry] of log.entries()) {
    if (entry.key === view.unreadFrom) rows.push({ kind: 'unread', key: 'unread' })
    const round = roundOfLine.get(entry)
    if (round) add(round)
    else if (isShown(entry, view)) push(entry)
    for (const each of untold) if (each.at === index) add(each.round)
  }
  return rows

  function push(entry: LoggedEntry): void {
    if (view.withTimes && entry.at !== null && entry.at - timed >= TIME_MS) {
      timed = entry.at
      rows.push({ kind: 'time', key: `time ${entry.key}`, at: timed })
    }
    const marked = rows.at(-1)?.kind !== 'entry'
    const own = isOwn(entry, view.self)
    const together = lastEntry && lastEntry.own === own && isGroup(lastEntry.entry, entry)
    const row = { kind: 'entry' as const, key: entry.key, entry, own, head: marked || !together }
    rows.push(row)
    lastEntry = row
  }
}

const isGroup = (a: LoggedEntry, b: LoggedEntry): boolean =>
  !a.system &&
  !b.system &&
  (a.memberId === b.memberId || a.memberId === '' || b.memberId === '') &&
  a.author === b.author &&
  (b.at ?? 0) - (a.at ?? 0) < SAME_GROUP_MS

/** A finished round. */
export interface RoundCard {
  readonly period: string
  readonly result: DrawResult
  /** Serial of the last line before it, 0 for none; null when the draw was before the room opened. */
  readonly after: number | null
}

interface DrawView {
  readonly period: string
  readonly result: DrawResult | null
  /** The last draws, newest first. */
  readonly draws: readonly Draw[]
  /** True while the balls roll: the chat waits for them. */
  readonly isHeld: boolean
}

const CARDS_MAX = 60

/** The cards of the finished rounds, oldest first. */
export function useRounds(log: readonly LoggedEntry[], drawn: DrawView): readonly RoundCard[] {
  const { period, result, draws, isHeld } = drawn
  const [first] = useState(period)
  const [cards, setCards] = useState<readonly RoundCard[]>([])
  const after = newestSerial(log)
  const isNew = !isHeld && period !== first && cards.at(-1)?.period !== period
  if (isNew && result) setCards([...cards, { period, result, after }].slice(-CARDS_MAX))
  return useMemo(() => {
    const seen = new Set(cards.map((card) => card.period))
    const loaded = draws.toReversed().flatMap((draw) => {
      const isNext = draw.period === period && period !== first
      if (draw.result === null || isNext || seen.has(draw.period)) return []
      return [{ period: draw.period, result: draw.result, after: null }]
    })
    return [...loaded, ...cards]
  }, [cards, draws, period, first])
}
