import { code, count, id, needed, time } from '#scripts/docs/api/field.ts'

/** Fields that many calls have in common, described once. */
export const page = needed(count('Which page, counted from 1; ten rows a page', ''))

export const date = code('The span asked for, in Beijing days up to today', {
  1: 'today',
  2: 'the last 7 days',
  3: 'the last 15 days',
  4: 'the last 30 days (default)',
})

export const rowId = id('Identity of the row')
export const createdAt = time('When it was made')

/** Deposits and withdrawals (spec 2 §4). */
export const REVIEWED = {
  0: 'undefined',
  1: 'pending review',
  2: 'approved',
  3: 'rejected',
}

export const CATEGORIES = {
  realbet: 'live casino',
  sport: 'sports',
  gaming: 'e-sports',
  joker: 'board games',
  concise: 'slots',
  lottery: 'lottery',
}

export const NETWORKS = { TRC20: 'TRON', ERC20: 'Ethereum' }
