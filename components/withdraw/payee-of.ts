import type { Card } from '#lib/api/endpoints/cards.ts'
import type { withdraw } from '#lib/api/endpoints/withdraw.ts'
import type { InputOf } from '#lib/api/endpoint.ts'
import { maskNumber } from '#lib/cards.ts'
import type { WithdrawalValues } from '#lib/rules/withdraw.ts'

/** Builds the request's payee: a saved card's id, or a QR picture. */
export const payeeOf = ({
  payee,
  qrType,
  qrImage,
}: WithdrawalValues): InputOf<typeof withdraw>['payee'] =>
  qrType === '' ? { id: payee } : { qr: qrType, image: qrImage }

export const payeeName = (card: Card): string =>
  `${card.network ?? card.bank} ${maskNumber(card.number)}`

export const payeeInWords = ({ qrType }: WithdrawalValues, card: Card | null): string =>
  card ? payeeName(card) : qrType === 'wechat' ? '微信二维码' : '支付宝二维码'
