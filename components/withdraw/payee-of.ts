import type { withdraw } from '#lib/api/endpoints/withdraw.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import type { WithdrawalForm } from '#lib/rules/withdraw.ts'

/** The payee of the call: a saved one by its id, or a QR picture. */
export const payeeOf = ({
  payee,
  qrType,
  qrImage,
}: WithdrawalForm): InputOf<typeof withdraw>['payee'] =>
  qrType === '' ? { id: payee } : { qr: qrType, image: qrImage }
