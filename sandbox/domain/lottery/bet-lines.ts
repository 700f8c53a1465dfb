import { yuanText, toCents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { judgePlay, payoutOf, type Offer, type Play } from './plays.ts'
import { pad2, type Result } from './result.ts'

/** One bet of a slip: a play, its number if the group is special, and its stake in cents. */
export interface BetLine {
  readonly playId: string
  readonly numbers: readonly number[]
  readonly stake: number
}

/** Returns what a line brings, in cents. */
export const lineReturn = (
  play: Play<never>,
  odds: number,
  { numbers, stake }: Pick<BetLine, 'numbers' | 'stake'>,
  result: Result,
): number => payoutOf(judgePlay(play, result, numbers[0] ?? 0), stake, odds)

const isSum = (title: string): boolean => /^\d+$/.test(title)

/** Returns the line as a typed bet spells it: 大100, 和值13/50, 特码08/50. */
export function betText({ play }: Offer, line: BetLine): string {
  const [number] = line.numbers
  if (number !== undefined) return `${play.title}${pad2(number)}/${yuanText(line.stake)}`
  return isSum(play.title)
    ? `和值${play.title}/${yuanText(line.stake)}`
    : `${play.title}${yuanText(line.stake)}`
}

/** Limits of one line, in cents. */
export interface Limits {
  readonly min: number
  readonly max: number
}

const LINES_MAX = 200
const NUMBER = /^(0[1-9]|[1-4]\d)$/

/** Returns a text or number as text, anything else as ''. */
const textOf = (raw: unknown) =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''

function numbersOf(raw: unknown, special: boolean): number[] {
  const list = Array.isArray(raw) ? raw.map((each) => textOf(each).padStart(2, '0')) : []
  if (!special && list.length > 0) refuse(203, '此玩法无需选择号码')
  if (special && list.length === 0) refuse(203, '请选择号码')
  if (list.some((each) => !NUMBER.test(each))) refuse(203, '号码有误')
  if (list.length > 1) refuse(203, '每注只能选一个号码')
  return list.map(Number)
}

function stakeOf(raw: unknown, { min, max }: Limits): number {
  const stake = toCents(raw) ?? 0
  if (stake === 0) refuse(204, '投注金额有误')
  if (stake < min) refuse(204, `单注最低金额：${yuanText(min)}`)
  if (stake > max) refuse(204, `单注最高金额：${yuanText(max)}`)
  return stake
}

/** Reads the lines of /api/lotteryOrder. One bad line refuses all of them. */
export function readLines(
  raw: unknown,
  offers: ReadonlyMap<string, Offer>,
  limits: Limits,
): readonly BetLine[] {
  if (!Array.isArray(raw) || raw.length === 0) refuse(204, '请选择投注内容')
  if (raw.length > LINES_MAX) refuse(204, `单次最多投注 ${LINES_MAX} 注`)
  return raw.map((row: unknown) => {
    const { id, total, data } = Object(row) as Record<string, unknown>
    const offer = offers.get(textOf(id)) ?? refuse(203, '玩法不存在')
    const numbers = numbersOf(data, offer.special)
    return { playId: offer.play.id, numbers, stake: stakeOf(total, limits) }
  })
}
