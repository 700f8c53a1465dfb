'use client'
import { useQuery } from '@tanstack/react-query'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { queryOf } from '#hooks/core/api.ts'
import { getTurnover, withdraw } from '#lib/api/endpoints/withdraw.ts'
import { addPendingOrder } from '#lib/records/pending-orders.ts'
import { clearWithdrawal } from '#lib/withdraw/withdrawal-draft.ts'

export const useTurnover = () => useQuery({ ...queryOf(getTurnover, undefined), staleTime: 0 })

/** Sends a withdrawal. The screen, not a toast, shows a refusal with its next step. */
export const useWithdraw = () =>
  useMoneyCommand(withdraw, {
    skipToast: true,
    onDone() {
      clearWithdrawal()
      addPendingOrder({ type: 2, number: '' })
    },
  })
