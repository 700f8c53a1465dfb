'use client'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryOf } from '#hooks/core/api.ts'
import { useCommand } from '#hooks/core/command.ts'
import { useMember } from '#hooks/session/session.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import type { Network } from '#lib/api/endpoints/deposit.ts'
import { getTurnover, withdraw as withdrawCall } from '#lib/api/endpoints/withdraw.ts'
import { notePaymentPassword } from '#lib/session/member.ts'
import { noteOrderSent } from '#lib/records/pending-orders.ts'
import { currentEpoch } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/clock.ts'
import {
  noteWithdrawal,
  quoteWithdrawal,
  forgetMissing,
  isTurnoverMissing,
  noteMissing,
} from '#lib/withdraw.ts'

export const useTurnover = () => useQuery({ ...queryOf(getTurnover, undefined), staleTime: 0 })

/** The payee, as this device stores it with the withdrawal. */
interface Payee {
  /** Masked. */
  readonly words: string
  readonly usdt: boolean
  readonly network: Network | null
}

/**
 * Shows no toast: the screen shows a refusal with its next step. A withdrawal that may have been carried out is
 * stored with its quote, for its own session only.
 */
export function useWithdraw() {
  const member = useMember()
  const command = useCommand(withdrawCall, { quiet: true })
  const { send } = command
  const withdraw = useCallback(
    async (input: InputOf<typeof withdrawCall>, { words, usdt, network }: Payee) => {
      const at = serverNow()
      const epoch = currentEpoch().id
      const outcome = await send(input)
      if (currentEpoch().id !== epoch) return outcome
      if (outcome.kind === 'refused' && isTurnoverMissing(outcome.error))
        noteMissing(outcome.error.message, serverNow())
      if (outcome.kind === 'done') {
        forgetMissing()
        notePaymentPassword()
        noteOrderSent(2)
      }
      if (outcome.kind === 'done' || outcome.kind === 'unknown') {
        const quote = usdt ? quoteWithdrawal(input.amount, member ?? {}, network) : NOT_USDT
        const rate = usdt ? (member?.withdrawalRate ?? null) : null
        noteWithdrawal({ at, amount: input.amount, payee: words, rate, ...quote })
      }
      return outcome
    },
    [send, member],
  )
  return { command, withdraw }
}

const NOT_USDT = { usdt: null, fee: null, receives: null }
