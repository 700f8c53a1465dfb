import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { draftOf } from '#lib/draft.ts'
import { parseTyped } from '#lib/money/amount.ts'
import type { WithdrawalTab, WithdrawalValues } from '#lib/rules/withdraw.ts'

/** The withdrawal that a form asks for, but for the payment password. */
export const withdrawalOf = ({ payee, qrType, qrImage, amount }: WithdrawalValues) => ({
  amount: parseTyped(amount) ?? '',
  payee: qrType === '' ? { id: payee } : { qr: qrType, image: qrImage },
})

/** The form of one tab. */
interface Draft {
  readonly tab: WithdrawalTab
  readonly values: WithdrawalValues
}

export const withdrawalDraft = draftOf<Draft>(withdraw, ({ values }) => withdrawalOf(values))
