'use client'
import { useQuery } from '@tanstack/react-query'
import { useMoneyCommand } from '#hooks/commands/money-command.ts'
import { queryOf } from '#hooks/core/api.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { getTurnover, withdraw as withdrawCall } from '#lib/api/endpoints/withdraw.ts'
import { noteOrderSent } from '#lib/records/pending-orders.ts'
import { notePaymentPassword } from '#lib/session/member.ts'
import { serverNow } from '#lib/time/clock.ts'
import { forgetMissing, isTurnoverMissing, noteMissing } from '#lib/withdraw/withdraw.ts'

export const useTurnover = () => useQuery({ ...queryOf(getTurnover, undefined), staleTime: 0 })

/** Sends a withdrawal. The screen, not a toast, shows a refusal with its next step. */
export function useWithdraw() {
  const command = useMoneyCommand(withdrawCall, {
    quiet: true,
    onDone() {
      forgetMissing()
      notePaymentPassword()
      noteOrderSent(2)
    },
  })
  const send = async (input: InputOf<typeof withdrawCall>) => {
    const outcome = await command.send(input)
    if (outcome.kind === 'refused' && isTurnoverMissing(outcome.error))
      noteMissing(outcome.error.message, serverNow())
    return outcome
  }
  return { ...command, send }
}
