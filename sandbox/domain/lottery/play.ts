import { share } from '#sandbox/domain/money.ts'
import type { Result } from './result.ts'

export type PlayVerdict = 'win' | 'lose' | 'tie'

/** One thing to bet on. `judge` gets the selected number in a special group, 0 elsewhere. */
export interface Play<R extends Result = Result> {
  readonly id: string
  readonly title: string
  /** Hundredths: 198 pays 1.98 times the stake, stake included. */
  readonly odds: number
  /** Special numbers that win, where the play is about the special number alone. */
  readonly numbers?: readonly number[]
  readonly judge: (result: R, selection: number) => PlayVerdict
}

export interface Group<R extends Result = Result> {
  readonly name: string
  readonly desc: string
  /** One play with the 49 numbers as selections. */
  readonly special: boolean
  readonly plays: readonly Play<R>[]
}

export const winIf = (won: boolean): PlayVerdict => (won ? 'win' : 'lose')
export const oddsText = (odds: number): string => String(odds / 100)

/** The return of a stake in cents: odds on a win (cut to the cent), the stake on a tie. */
export function payout(verdict: PlayVerdict, stake: number, odds: number): number {
  if (verdict === 'win') return share(stake, odds, 100)
  return verdict === 'tie' ? stake : 0
}
