'use client'
import { useCommand } from '#hooks/command.ts'
import { changeLoginPassword, changePaymentPassword } from '#lib/api/endpoints/member.ts'
import { endSession } from '#lib/session.ts'

export const useChangePaymentPassword = () => useCommand(changePaymentPassword, { quiet: true })

/** A changed login password ends the session: everything is cleared, the member signs in again (spec 1 §4). */
export function useChangeLoginPassword() {
  const command = useCommand(changeLoginPassword, { quiet: true })
  return { ...command, leave: () => endSession('password') }
}
