'use client'
import { useCommand } from '#hooks/core/command.ts'
import type { FormOf } from '#hooks/core/form.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { changeLoginPassword, changePaymentPassword } from '#lib/api/endpoints/member.ts'
import { RefusalError } from '#lib/api/errors.ts'
import { notify } from '#lib/notify.ts'
import type { PasswordValues } from '#lib/rules/password.ts'
import { endSession, holdExpiry } from '#lib/session/session.ts'

/** The field of a refused change; null for any other error. */
export function refusedField(error: Error): 'old' | 'next' | null {
  if (!(error instanceof RefusalError)) return null
  if (/新密码|新旧|长度|\d ?位/.test(error.message)) return 'next'
  return error.message.includes('密码') ? 'old' : null
}

/** Shows the reason of a refused change at its field, else as a toast. */
export function refuseChange(
  form: Pick<FormOf<PasswordValues>, 'showRefusal' | 'showFieldErrors'>,
  error: Error,
): void {
  if (form.showFieldErrors(error)) return
  const field = refusedField(error)
  if (field === null) notify.refusal(error.message)
  else form.showRefusal(field, error.message)
}

export const useChangePaymentPassword = () => useCommand(changePaymentPassword, { skipToast: true })

/** Changes the login password and ends the session; the member signs in again (spec 1 §4). */
export function useChangeLoginPassword() {
  const { send, ...command } = useCommand(changeLoginPassword, { skipToast: true })
  return {
    ...command,
    send: (input: InputOf<typeof changeLoginPassword>) =>
      holdExpiry(async () => {
        const outcome = await send(input)
        if (outcome.kind === 'done') {
          notify.success('密码修改成功！')
          endSession('password')
        }
        return outcome
      }),
  }
}
