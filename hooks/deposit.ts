'use client'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { pollEvery, queryOf } from '#hooks/core/api.ts'
import { useMountCheck } from '#hooks/core/mounted.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useLimitRefusal } from '#hooks/protection/limit-check.ts'
import { ordersSince, recentOrders } from '#hooks/records/since.ts'
import { callEndpoint } from '#lib/api/client.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import {
  getPayRange,
  getPayWays,
  getBankReceivers,
  placeDeposit,
  type Network,
  type PayWay,
  getPaymentOrder,
  type PaymentOrder,
} from '#lib/api/endpoints/deposit.ts'
import { getTransactions, isDecided, transactionOf } from '#lib/api/endpoints/records.ts'
import { FRESH_MS } from '#lib/api/query-client.ts'
import { ORDER_POLL_MS } from '#lib/constants.ts'
import { depositDraft } from '#lib/deposit/deposit-draft.ts'
import { DEPOSIT_RECORDS, rangeOf, completeOrder } from '#lib/deposit/deposit.ts'
import { emptySentDraft } from '#lib/draft.ts'
import type { Amount } from '#lib/money/amount.ts'
import { notify } from '#lib/notify.ts'
import { setReceipt, SUBMITTED_MESSAGE } from '#lib/records/receipt.ts'
import { href } from '#lib/site/routes.ts'

export const usePayWays = () =>
  useQuery({ ...queryOf(getPayWays, undefined), staleTime: FRESH_MS.lists })

/** Reads the range of a way, for USDT of one network. The form shows a failed read. */
export const usePayRange = (way: PayWay, network: Network) =>
  useQuery({
    ...queryOf(getPayRange, way === 'usdt' ? { way, network } : { way }),
    select: rangeOf,
    staleTime: 0,
    // A submit waits for the range, so the read fails at once offline.
    networkMode: 'always',
    meta: { skipToast: true },
  })

export const useBankReceivers = (enabled: boolean) =>
  useQuery({ ...queryOf(getBankReceivers, undefined), staleTime: FRESH_MS.lists, enabled })

const depositSpend = ({ amount }: Pick<InputOf<typeof placeDeposit>, 'amount'>) => ({
  kind: 'deposit' as const,
  amounts: [amount],
})

/** Returns why settings or own limits refuse a deposit of this amount now. */
export const useDepositRefusal = (amount: Amount, enabled: boolean) =>
  useLimitRefusal(placeDeposit, depositSpend({ amount }), enabled)

/** Returns the page on which an order is paid: the cashier's, the order's own, or without a number the records (spec 2 §4). */
function pageOfOrder(number: string, cashier: string): string {
  if (cashier !== '') return href('/iframepage', { url: cashier, title: '收银台' })
  return number === '' ? DEPOSIT_RECORDS : href('/payInfo', { deposit_no: number })
}

/** Places a deposit. Its answer leads to the page on which it is paid, or to the records after a bank transfer. */
export function usePlaceDeposit() {
  const { to } = useNavigate()
  const isMounted = useMountCheck()
  return useMoneyCommand(placeDeposit, {
    spendOf: depositSpend,
    onDone({ input, answer }) {
      emptySentDraft(depositDraft, input?.amount, ['way'])
      // The notice of a command without an answer tells what its record says.
      if (!answer) return
      const { orderNumber, cashier } = answer.data
      const isBank = input?.way === 'bank'
      const nextPage = isBank ? DEPOSIT_RECORDS : pageOfOrder(orderNumber, cashier)
      const isHere = isMounted()
      if (isBank && isHere) setReceipt({ amount: input.amount, destination: '平台钱包' })
      else if (isBank) notify.success(SUBMITTED_MESSAGE)
      else if (nextPage === DEPOSIT_RECORDS)
        notify.info('已提交，没有收到单号，请到资金明细查看', { survivesNavigation: true })
      else if (!isHere) notify.info('已提交，可回存款页继续付款')
      if (isHere) to(nextPage)
    },
  })
}

/** Reads an order. If its answer has no state (spec 2 §3), its record has it. */
async function readOrder(
  orderNumber: string,
  signal: AbortSignal,
  queries: QueryClient,
): Promise<PaymentOrder> {
  const { data: order } = await callEndpoint(getPaymentOrder, { orderNumber }, signal)
  if (order.state !== null) return order
  const deposits = order.createdAt
    ? ordersSince('deposit', order.createdAt)
    : recentOrders('deposit')
  // If the read fails, the last known deposits count.
  await queries.fetchQuery({ ...deposits, staleTime: 0 }).catch(() => undefined)
  const rows = queries.getQueryData(deposits.queryKey)?.rows
  return completeOrder(
    order,
    rows?.find((row) => row.orderNumber === orderNumber),
  )
}

/** Polls the order until the back office has decided. */
export const usePaymentOrder = (orderNumber: string) =>
  useQuery({
    queryKey: [getPaymentOrder.id, 'order', orderNumber],
    queryFn: ({ signal, client }) => readOrder(orderNumber, signal, client),
    staleTime: 0,
    enabled: orderNumber !== '',
    meta: { skipToast: true },
    refetchInterval: (query) =>
      isDecided(query.state.data?.state ?? null) ? false : pollEvery(ORDER_POLL_MS)(query),
  })

/** Reads the newest deposits of the last seven days, one page. The member can resume the pending ones. */
export const useNewestDeposits = () =>
  useQuery({
    ...queryOf(getTransactions, { date: '7d', type: 'deposit', page: 1 }),
    staleTime: 0,
    select: ({ items }) => items.map((row) => transactionOf('deposit', row)),
  })
