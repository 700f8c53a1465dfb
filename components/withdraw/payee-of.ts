import type { Card } from '#lib/api/endpoints/cards.ts'
import { maskNumber } from '#lib/cards.ts'
import type { WithdrawalValues } from '#lib/rules/withdraw.ts'

export const payeeName = (card: Card): string =>
  `${card.network ?? card.bank} ${maskNumber(card.number)}`

export const payeeInWords = ({ qrType }: WithdrawalValues, card: Card | null): string =>
  card ? payeeName(card) : qrType === 'wechat' ? '微信二维码' : '支付宝二维码'
