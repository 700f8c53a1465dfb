'use client'
import { useQuery } from '@tanstack/react-query'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { queryOf } from '#hooks/core/api.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { getTurnover, withdraw } from '#lib/api/endpoints/withdraw.ts'
import { emptySentDraft } from '#lib/draft.ts'
import { withdrawalDraft } from '#lib/withdraw/withdrawal-draft.ts'

export const useTurnover = () => useQuery({ ...queryOf(getTurnover, undefined), staleTime: 0 })

/**
 * Requests a withdrawal. The screen, not a toast, shows a refusal with its next step, and leads on after an answer that
 * accepts it.
 */
export const useWithdraw = (onDone?: (input: InputOf<typeof withdraw> | null) => void) =>
  useMoneyCommand(withdraw, {
    skipToast: true,
    onDone({ input, answer }) {
      emptySentDraft(withdrawalDraft, input?.amount, ['tab', 'qr'])
      if (answer) onDone?.(input)
    },
  })
