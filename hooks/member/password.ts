'use client'
import { useCommand, type SendOptions } from '#hooks/core/command.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { changeLoginPassword, changePaymentPassword } from '#lib/api/endpoints/member.ts'
import { notify } from '#lib/notify.ts'
import { endSession, delayExpiry } from '#lib/session/session.ts'

export const useChangePaymentPassword = () => useCommand(changePaymentPassword)

/** Changes the login password and ends the session, so that the member signs in again (spec 1 §4). */
export function useChangeLoginPassword() {
  const { send, ...command } = useCommand(changeLoginPassword)
  return {
    ...command,
    send: (input: InputOf<typeof changeLoginPassword>, options?: SendOptions) =>
      delayExpiry(async () => {
        const outcome = await send(input, options)
        if (outcome.kind === 'done') {
          notify.success('密码修改成功！')
          endSession('password')
        }
        return outcome
      }),
  }
}
