'use client'
import { useQuery } from '@tanstack/react-query'
import { pollEvery } from '#hooks/core/api.ts'
import { callEndpoint } from '#lib/api/client.ts'
import type { Endpoint, RecordListName } from '#lib/api/endpoint.ts'
import { getBalance } from '#lib/api/endpoints/member.ts'
import {
  getBets,
  getTransactions,
  transactionOf,
  type Bet,
  type Transaction,
  type TransactionType,
} from '#lib/api/endpoints/records.ts'
import { getRedPackets, type RedPacket } from '#lib/api/endpoints/rewards.ts'
import type { MaybeAmount } from '#lib/money/amount.ts'
import { BET_LABELS, transactionLabel } from '#lib/records/labels.ts'
import { href } from '#lib/site/routes.ts'

/** The state of a record in words, and whether the platform has refused it. */
interface RecordState {
  readonly text: string
  readonly isRefused: boolean
}

/** A record and its state. A red packet has neither a state nor the id of its command. */
export type NewestRecord =
  | { readonly list: 'transactions'; readonly row: Transaction; readonly state: RecordState }
  | { readonly list: 'bets'; readonly row: Bet; readonly state: RecordState }
  | { readonly list: 'packets'; readonly row: RedPacket; readonly state: null }

interface RecordList {
  readonly endpoint: Endpoint
  /** The address of the page with all its records. */
  readonly address: string
  readonly read: (signal: AbortSignal) => Promise<readonly NewestRecord[]>
}

/** The first page of seven days, because today's would lack a command from before midnight. */
const FIRST = { date: '7d', page: 1 } as const

const transactionsOf = (type: TransactionType): RecordList => ({
  endpoint: getTransactions,
  address: href('/transRecord', { type }),
  async read(signal) {
    const { data } = await callEndpoint(getTransactions, { ...FIRST, type }, signal)
    return data.items.map((each) => {
      const row = transactionOf(type, each)
      const isRefused = row.state === 'rejected' || row.state === 'failed'
      return { list: 'transactions', row, state: { text: transactionLabel(row).text, isRefused } }
    })
  },
})

const RECORD_LISTS: Readonly<Record<RecordListName, RecordList>> = {
  deposit: transactionsOf('deposit'),
  withdrawal: transactionsOf('withdrawal'),
  'transfer-in': transactionsOf('transfer-in'),
  'transfer-out': transactionsOf('transfer-out'),
  bets: {
    endpoint: getBets,
    address: href('/betRecord'),
    async read(signal) {
      const { data } = await callEndpoint(getBets, FIRST, signal)
      return data.items.map((row) => ({
        list: 'bets',
        row,
        state: { text: BET_LABELS[row.status].text, isRefused: row.status === 'invalid' },
      }))
    },
  },
  packets: {
    endpoint: getRedPackets,
    address: href('/welfare'),
    async read(signal) {
      const { data } = await callEndpoint(getRedPackets, { page: 1 }, signal)
      return data.items.map((row) => ({ list: 'packets', row, state: null }))
    },
  },
}

/** Returns the address of the page with all records of a list. */
export const recordsAddressOf = (list: RecordListName): string => RECORD_LISTS[list].address

/** The answer to a read. It has a balance only if the command has no list of records. */
export interface NewestRecords {
  readonly rows: readonly NewestRecord[]
  readonly balance?: MaybeAmount
}

async function readNewest(
  list: RecordListName | null,
  signal: AbortSignal,
): Promise<NewestRecords> {
  return list === null
    ? { rows: [], ...(await callEndpoint(getBalance, undefined, signal)).data }
    : { rows: await RECORD_LISTS[list].read(signal) }
}

const POLL_MS = 10_000

/** The newest rows of a list, or the balance, read every ten seconds while a command is unknown. */
export const useNewestRecords = (list: RecordListName | null) =>
  useQuery({
    queryKey: [(list === null ? getBalance : RECORD_LISTS[list].endpoint).id, 'newest', list],
    queryFn: ({ signal }) => readNewest(list, signal),
    refetchInterval: pollEvery(POLL_MS),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // A read without a network fails at once.
    networkMode: 'always',
    meta: { skipToast: true },
  })
