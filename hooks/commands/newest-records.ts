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
} from '#lib/api/endpoints/records.ts'
import { getRedPackets, type RedPacket } from '#lib/api/endpoints/rewards.ts'
import type { MaybeAmount } from '#lib/money/amount.ts'

/** A record, and the list that has it. */
export type NewestRecord =
  | { readonly list: 'transactions'; readonly row: Transaction }
  | { readonly list: 'bets'; readonly row: Bet }
  | { readonly list: 'packets'; readonly row: RedPacket }

/** The answer to a read. It has a balance only if the command has no list of records. */
export interface NewestRecords {
  readonly rows: readonly NewestRecord[]
  readonly balance?: MaybeAmount
}

const EVERY_MS = 10_000
/** The first page of seven days, because today's would lack a command from before midnight. */
const FIRST = { date: '7d', page: 1 } as const

async function readNewest(
  list: RecordListName | null,
  signal: AbortSignal,
): Promise<NewestRecords> {
  if (list === null)
    return { rows: [], ...(await callEndpoint(getBalance, undefined, signal)).data }
  if (list === 'packets') {
    const { data } = await callEndpoint(getRedPackets, { page: 1 }, signal)
    return { rows: data.items.map((row) => ({ list, row })) }
  }
  if (list === 'bets') {
    const { data } = await callEndpoint(getBets, FIRST, signal)
    return { rows: data.items.map((row) => ({ list, row })) }
  }
  const { data } = await callEndpoint(getTransactions, { ...FIRST, type: list }, signal)
  const rows = data.items.map((row) => transactionOf(list, row))
  return { rows: rows.map((row) => ({ list: 'transactions', row })) }
}

function endpointOf(list: RecordListName | null): Endpoint {
  if (list === null) return getBalance
  return list === 'packets' ? getRedPackets : list === 'bets' ? getBets : getTransactions
}

/** The newest rows of a list, or the balance, read every ten seconds while a command is unknown. */
export const useNewestRecords = (list: RecordListName | null) =>
  useQuery({
    queryKey: [endpointOf(list).id, 'newest', list],
    queryFn: ({ signal }) => readNewest(list, signal),
    refetchInterval: pollEvery(EVERY_MS),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // A read without a network fails at once.
    networkMode: 'always',
    meta: { skipToast: true },
  })
