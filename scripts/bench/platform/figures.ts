import type { Database } from '#sandbox/domain/database.ts'
import { auditBooks } from '#sandbox/domain/ledger.ts'

export type Kind = 'bet' | 'deposit' | 'withdrawal'
const KINDS: readonly Kind[] = ['bet', 'deposit', 'withdrawal']
/** The slowest that 95 of 100 bets may be, in ms. */
const BET_P95_MS = 150

const TABLES: Record<Kind, string> = {
  bet: 'SELECT member_id AS id, total AS cents FROM lottery_order',
  deposit: 'SELECT member_id AS id, amount AS cents FROM deposit',
  withdrawal: 'SELECT member_id AS id, amount AS cents FROM withdrawal',
}

/** The answers that the members of the load received, to be compared with the books. */
export class Figures {
  /** `member cents`, once for each command that the platform has acknowledged. */
  readonly #done: Record<Kind, string[]> = { bet: [], deposit: [], withdrawal: [] }
  readonly #refused: Record<Kind, number> = { bet: 0, deposit: 0, withdrawal: 0 }
  readonly #times: Record<Kind, number[]> = { bet: [], deposit: [], withdrawal: [] }
  readonly #counts = { chat: 0, frame: 0 }

  count(what: 'chat' | 'frame'): number {
    return (this.#counts[what] += 1)
  }

  /** `ms` is null where the first attempt was lost: such a time measures the restart. */
  answered(kind: Kind, memberId: number, done: boolean, cents: number, ms: number | null): void {
    if (done) this.#done[kind].push(`${memberId} ${cents}`)
    else this.#refused[kind] += 1
    if (ms !== null) this.#times[kind].push(ms)
  }

  /** The p-th part of the times of a kind of command, in ms. */
  percentile(kind: Kind, part: number): number {
    const times = this.#times[kind].toSorted((a, b) => a - b)
    return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  }

  /**
   * Lines of a table, and what is wrong; nothing is wrong when the books hold each acknowledged command exactly once.
   */
  judge(db: Database, members: ReadonlySet<number>): { lines: string[]; faults: string[] } {
    const lines = KINDS.map((kind) => {
      const times = [0.5, 0.95, 0.99].map((part) => `${this.percentile(kind, part).toFixed(0)} ms`)
      const counts = `${this.#done[kind].length} done, ${this.#refused[kind]} refused`
      return `${kind.padEnd(10)}  ${counts.padEnd(26)}  p50 ${times[0]}, p95 ${times[1]}, p99 ${times[2]}`
    })
    const { chat, frame } = this.#counts
    const books = KINDS.flatMap((kind) => {
      const booked = db
        .all<{ id: number; cents: number }>(TABLES[kind])
        .filter(({ id }) => members.has(id))
        .map(({ id, cents }) => `${id} ${cents}`)
      return [
        ...surplus(this.#done[kind], booked).map((each) => `${kind} ${each}: acknowledged, lost`),
        ...surplus(booked, this.#done[kind]).map((each) => `${kind} ${each}: booked twice`),
      ]
    })
    const p95 = this.percentile('bet', 0.95)
    const slow = p95 <= BET_P95_MS ? [] : [`p95 of a bet ${p95.toFixed(0)} ms, over ${BET_P95_MS}`]
    return {
      lines: [...lines, `chat        ${chat} sent, ${frame} frames received`],
      faults: [...auditBooks(db), ...books, ...slow],
    }
  }
}

/** The entries that `some` has more often than `others`. */
export function surplus(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const each of others) left.set(each, (left.get(each) ?? 0) + 1)
  return some.filter((each) => {
    const count = left.get(each) ?? 0
    if (count > 0) left.set(each, count - 1)
    return count === 0
  })
}
