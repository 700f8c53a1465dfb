import type { PlayGroup, LotteryKind } from '#lib/api/endpoints/lottery.ts'
import { NUMBERS, twoDigits } from '#lib/lottery/draw/balls.ts'
import { compareAmounts, normalizeAmount, type Amount } from '#lib/money/amount.ts'
import { toSimplified } from '#lib/text/normalize.ts'
import {
  hasNumberTitle,
  pickKey,
  pickLabel,
  pickOf,
  playName,
  type BetLine,
  type BetPick,
} from './pick.ts'

/** A `bet` is complete. An `unclear` text looks like a bet, but can be read in no way or in several. `talk` is chat. */
type ParsedBet = { kind: 'bet'; lines: readonly BetLine[] } | { kind: 'unclear' } | { kind: 'talk' }

/** The bet that hints show as an example. */
export const EXAMPLE_BET: Readonly<Record<LotteryKind, string>> = {
  sum28: '大100',
  mark6: '特码大100',
}

/** A name that a text may have for one pick or, if numbers follow it (special plays, 和值), for the pick of each number. */
type NamedPicks =
  | { name: string; pick: BetPick }
  | { name: string; byNumber: ReadonlyMap<string, BetPick> }

const vocabularies = new WeakMap<readonly PlayGroup[], readonly NamedPicks[]>()

/** Returns the names of a room's plays in simplified characters, longest first, without those that two plays share. */
function vocabularyOf(groups: readonly PlayGroup[]): readonly NamedPicks[] {
  const known = vocabularies.get(groups)
  if (known) return known
  const names = namesOf(groups)
  vocabularies.set(groups, names)
  return names
}

function namesOf(groups: readonly PlayGroup[]): readonly NamedPicks[] {
  const written: NamedPicks[] = groups.flatMap((group): NamedPicks[] => {
    const counted = group.plays.filter(({ title }) => /^\d+[头尾]?$/.test(toSimplified(title)))
    const byNumber = new Map(
      counted.map((play) => [String(Number.parseInt(play.title, 10)), pickOf(play, group)]),
    )
    const named = group.plays.filter((play) => !hasNumberTitle(play))
    return [
      ...named.flatMap((play): NamedPicks[] => {
        const name = playName(play, group)
        if (!group.isSpecial) {
          const pick = pickOf(play, group)
          // The label is the pick with its group: 特肖 龙.
          const label = pick.group && !counted.includes(play) ? pickLabel(pick) : name
          return [...new Set([name, label, label.replace(' ', '')])].map((each) => ({
            name: each,
            pick,
          }))
        }
        const picks = NUMBERS.map(
          (value) => [String(value), pickOf(play, group, twoDigits(value))] as const,
        )
        return [{ name, byNumber: new Map(picks) }]
      }),
      // If 0头 and 0尾 are in one group, the number 0 is ambiguous.
      ...(byNumber.size > 0 && byNumber.size === counted.length && group.name !== ''
        ? [{ name: group.name, byNumber }]
        : []),
    ]
  })
  const names = written.map((each) => ({ ...each, name: toSimplified(each.name) }))
  const isUnique = ({ name }: NamedPicks) => names.filter((each) => each.name === name).length === 1
  return names.filter(isUnique).toSorted((a, b) => b.name.length - a.name.length)
}

/** Writes a text in simplified and half-width characters, with one kind of space and of comma and no currency signs. */
function normalize(typed: string): string {
  return toSimplified(typed.normalize('NFKC'))
    .replace(/[;,、，；]/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/[¥￥]\s?(?=\d)/g, '')
    .trim()
}

const AMOUNT = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?(?![\d.])/

/** The lines at the beginning of a text, and the text after them. */
interface Reading {
  readonly lines: readonly BetLine[]
  readonly rest: string
}

function amountAt(text: string): { stake: Amount; rest: string } | null {
  const match = AMOUNT.exec(text)
  if (!match) return null
  const [raw] = match
  const stake = normalizeAmount(raw)
  return stake !== null && compareAmounts(stake, '0') > 0
    ? { stake, rest: text.slice(raw.length) }
    : null
}

function readPlain(text: string, pick: BetPick): Reading | null {
  const amount = amountAt(text.replace(/^ ?\/? ?/, ''))
  return amount && { lines: [{ pick, stake: amount.stake }], rest: amount.rest }
}

const LISTED = /^ ?(\d{1,2}(?:[ ,]+\d{1,2})*) ?\/ ?/
const SINGLE = /^ ?(\d{1,2}) (?=\d)/

function readNumbers(text: string, byNumber: ReadonlyMap<string, BetPick>): Reading | null {
  const match = LISTED.exec(text) ?? SINGLE.exec(text)
  const amount = match && amountAt(text.slice(match[0].length))
  if (!amount) return null
  const numbers = match[1]!.split(/[ ,]+/).map((each) => String(Number(each)))
  const picks = numbers.flatMap((each) => byNumber.get(each) ?? [])
  const lines = picks.map((pick) => ({ pick, stake: amount.stake }))
  return lines.length === numbers.length ? { lines, rest: amount.rest } : null
}

/** A word for "buy" before a bet. */
const BUYING = /^[买買押] ?/
const ENDS_IN_AMOUNT = /\d ?[元块注]?[^\p{L}\p{N}]*$/u
const HAS_AMOUNT = /\d|[一二两三四五六七八九十百千万]{2}|[一二两三四五六七八九十][元块注]/
const AMOUNT_LETTERS = '一二两三四五六七八九十百千万元块注各每号点'
/** Matches numbers with an amount and no play: 08/100, 8,18,28各10, 13点 20. */
const NUMBERS_ALONE = /^\d{1,2}(?=[^\d.])[\d ,/各每=号点]*\D\d{2,6} ?[元块]?$/

/** True if a text has an amount, and no letters but those of the room's plays: 对10, 100大, 大1千. */
function isPlaysAndAmount(text: string, names: readonly NamedPicks[]): boolean {
  const letters = [...text.replace(/\P{L}/gu, '')].filter((each) => !AMOUNT_LETTERS.includes(each))
  const isOfPlay = (letter: string) => names.some(({ name }) => name.includes(letter))
  return letters.length > 0 && letters.every(isOfPlay) && HAS_AMOUNT.test(text)
}

/** Matches up to four characters and an amount: 大三元20, a play of other rooms. */
const NAME_AND_AMOUNT = /^(\p{Script=Han}{1,4}) ?\/? ?\d[\d.]* ?[元块注]?[^\p{L}\p{N}]*$/u

/** True for an amount after a name that shares a character with the room's plays. */
function isNameAndAmount(text: string, names: readonly NamedPicks[]): boolean {
  const [, named = ''] = NAME_AND_AMOUNT.exec(text) ?? []
  return [...named].some((sign) => names.some(({ name }) => name.includes(sign)))
}

const isAlmostBet = (text: string, names: readonly NamedPicks[]): boolean =>
  NUMBERS_ALONE.test(text) ||
  isPlaysAndAmount(text, names) ||
  isNameAndAmount(text, names) ||
  (ENDS_IN_AMOUNT.test(text) && names.some(({ name }) => text.startsWith(name)))

/**
 * Reads a typed text as a bet on a room's plays (grammar in docs/api.md). One unclear part makes the whole text
 * `unclear`, never a smaller bet (docs/decisions/0013-lottery-room.md).
 */
export function parseBet(typed: string, groups: readonly PlayGroup[]): ParsedBet {
  const names = vocabularyOf(groups)
  const begins = (text: string) => names.find(({ name }) => text.startsWith(name))
  const whole = normalize(typed)
  const text = begins(whole) ? whole : whole.replace(BUYING, '')
  const lines: BetLine[] = []
  const noBet = (): ParsedBet => ({ kind: isAlmostBet(text, names) ? 'unclear' : 'talk' })
  let rest = text
  while (rest !== '') {
    const named = begins(rest)
    if (!named) return noBet()
    const after = rest.slice(named.name.length)
    const reading =
      'pick' in named ? readPlain(after, named.pick) : readNumbers(after, named.byNumber)
    if (!reading) return noBet()
    lines.push(...reading.lines)
    rest = reading.rest.replace(/^(?: ?[元块])?[ ,]*/, '')
  }
  const keys = new Set(lines.map(({ pick }) => pickKey(pick)))
  if (lines.length === 0) return { kind: 'talk' }
  return keys.size === lines.length ? { kind: 'bet', lines } : { kind: 'unclear' }
}

/**
 * Returns the typed text with this stake: after a play without one ('大' with 50 is '大50'), or in place of the last stake of
 * a bet. Returns null if that is no bet.
 */
export function withStake(
  typed: string,
  stake: string,
  groups: readonly PlayGroup[],
): string | null {
  const ways =
    parseBet(typed, groups).kind === 'bet'
      ? [typed.normalize('NFKC').replace(/(?<![\d.])[\d.]+\s*[元块]?\s*$/, stake)]
      : [`${typed}${stake}`, `${typed}/${stake}`]
  return ways.find((each) => parseBet(each, groups).kind === 'bet') ?? null
}

/** Returns the lines of a typed bet on plays of the room, or none for any other text. */
export function linesOfText(text: string, groups: readonly PlayGroup[]): readonly BetLine[] {
  const parsed = parseBet(text, groups)
  return parsed.kind === 'bet' ? parsed.lines : []
}
