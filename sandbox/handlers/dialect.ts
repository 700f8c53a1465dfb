import { fromCents, type Cents } from '#sandbox/domain/money.ts'
import type { Dialect } from '#sandbox/domain/platform.ts'

/** How a back end spells its answers: A the older, B the rewrite (spec 3 §1). */
export interface Spelling {
  readonly dialect: Dialect
  /** A and S '12.50', B 12.5. */
  money(cents: Cents): string | number
  /** A 1, B '1'. */
  flag(on: boolean): number | string
  /** An empty list is null in A. */
  list<T>(rows: readonly T[]): readonly T[] | null
  /** A Laravel page of ten. */
  page<T>(all: { rows: readonly T[]; total: number }, page: number): Page<T>
  either<T>(a: T, b: T): T
}

export interface Page<T> {
  current_page: number | string
  data: readonly T[] | null
  last_page: number
  per_page: number
  total: number
  from: number | null
  to: number | null
}

export const PER_PAGE = 10

/** LIMIT and OFFSET of a page. */
export const slice = (page: number): [limit: number, offset: number] => [
  PER_PAGE,
  (Math.min(Math.max(1, page), 100_000) - 1) * PER_PAGE,
]

export function spellingOf(dialect: Dialect): Spelling {
  const a = dialect !== 'B'
  return {
    dialect,
    money: (cents) => (a ? fromCents(cents) : cents / 100),
    flag: (on) => (a ? Number(on) : String(Number(on))),
    list: (rows) => (dialect === 'A' && rows.length === 0 ? null : rows),
    page({ rows, total }, asked) {
      const page = Math.max(1, asked)
      const from = rows.length > 0 ? (page - 1) * PER_PAGE + 1 : null
      return {
        current_page: a ? page : String(page),
        data: rows,
        last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
        per_page: PER_PAGE,
        total,
        from,
        to: from === null ? null : from + rows.length - 1,
      }
    },
    either: (older, newer) => (a ? older : newer),
  }
}
