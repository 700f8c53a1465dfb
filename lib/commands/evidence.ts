import type { DataOf, Endpoint, Lookup } from '#lib/api/endpoint.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import {
  getBets,
  getTransactions,
  TRANSACTION_TYPES,
  transactionOf,
} from '#lib/api/endpoints/records.ts'
import { getRebates, getRedPackets, getRedPacketStatus } from '#lib/api/endpoints/rewards.ts'
import {
  BET_LABELS,
  rebateLabel,
  TRANSACTION_LABELS,
  transactionLabel,
  type StateLabel,
} from '#lib/labels.ts'
import type { MaybeAmount } from '#lib/money/amount.ts'
import { unitOf, type Unit } from '#lib/records/totals.ts'

/** One line of an answer that helps the member see what became of a command of unknown outcome. */
export interface EvidenceRow {
  /** Number of its record; '' for a figure. */
  readonly id: string
  /** The request id of the command that made the record; '' if the platform does not send it. */
  readonly requestId: string
  /** The picks that a record of a bet names (docs/api.md, detail); none elsewhere. */
  readonly detail?: string
  readonly label: string
  readonly amount: MaybeAmount
  /** Epoch ms; null where it describes the present. */
  readonly at: number | null
  readonly state: StateLabel | null
  /** USDT where the platform gives the amount in it. */
  readonly unit?: Unit
}

/** A query of a look-up, its input, and the data that it answered. */
export interface LookupAnswer extends Lookup {
  readonly data: unknown
}

type Reader = (data: unknown, input: unknown) => readonly EvidenceRow[]
const reads = <E extends Endpoint>(
  endpoint: E,
  reader: (data: DataOf<E>, input: unknown) => readonly EvidenceRow[],
): [string, Reader] => [endpoint.id, reader as Reader]

const now = (label: string, amount: MaybeAmount): EvidenceRow => ({
  id: '',
  requestId: '',
  label,
  amount,
  at: null,
  state: null,
})

const readers = new Map([
  reads(getTransactions, ({ items }, input) => {
    const asked = (input as { type?: number }).type
    const type = TRANSACTION_TYPES.find((each) => each === asked) ?? 1
    return items.map((item) => {
      const row = transactionOf(type, item)
      return {
        id: row.id,
        requestId: row.requestId,
        label: row.way ? `${TRANSACTION_LABELS[type]} · ${row.way}` : TRANSACTION_LABELS[type],
        amount: row.amount,
        at: row.at,
        state: transactionLabel(row),
        unit: unitOf(row),
      }
    })
  }),
  reads(getBets, ({ items }) =>
    items.map(({ id, requestId, venue, detail, stake, at, status }) => ({
      id,
      requestId,
      detail,
      label: [detail, venue].filter(Boolean).join(' · ') || '投注',
      amount: stake,
      at,
      state: BET_LABELS[status],
    })),
  ),
  reads(getRebates, ({ items, pendingTotal }) => [
    now('待领取返水', pendingTotal),
    ...items.map(({ id, venue, amount, claimed, updatedAt, createdAt }) => ({
      id,
      requestId: '',
      label: `返水 · ${venue}`,
      amount,
      at: claimed ? updatedAt : createdAt,
      state: rebateLabel(claimed),
    })),
  ]),
  reads(getRedPackets, ({ items }) =>
    items.map(({ id, prize, usedAt, createdAt }) => ({
      id,
      requestId: '',
      label: '红包',
      amount: prize,
      at: usedAt ?? createdAt,
      state: null,
    })),
  ),
  reads(getRedPacketStatus, () => []),
  reads(getBalance, ({ balance }) => [now('平台钱包', balance)]),
])

/** The rows of one answer. */
export const rowsOf = ({ endpoint, input, data }: LookupAnswer): readonly EvidenceRow[] =>
  readers.get(endpoint.id)?.(data, input) ?? []
