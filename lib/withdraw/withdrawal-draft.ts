import * as v from 'valibot'
import type { SavedCard, CardType } from '#lib/api/endpoints/cards.ts'
import { maskNumber } from '#lib/cards/cards.ts'
import { draftOf } from '#lib/draft.ts'
import { parseTyped, UNKNOWN, type Amount } from '#lib/money/amount.ts'

const shape = v.object({
  /** Null before the member's first choice. */
  tab: v.nullable(v.picklist(['usdt', 'bank', 'qr'])),
  /** Id of the chosen payee, or '' if none is chosen. */
  payee: v.string(),
  /** The app of the QR code. */
  qr: v.picklist(['', 'alipay', 'wechat']),
  /** The platform's name of the uploaded picture. */
  image: v.string(),
  /** The typed amount in yuan. */
  amount: v.string(),
})
export type WithdrawalValues = v.InferOutput<typeof shape>
export type WithdrawalTab = NonNullable<WithdrawalValues['tab']>

export const NO_WITHDRAWAL: WithdrawalValues = {
  tab: null,
  payee: '',
  qr: '',
  image: '',
  amount: '',
}

/** Returns the values of the form of a tab. Another tab begins without payee, amount and picture (spec 2 §4). */
export const valuesForTab = (draft: WithdrawalValues, tab: WithdrawalTab): WithdrawalValues =>
  draft.tab === tab ? draft : { ...NO_WITHDRAWAL, tab, qr: draft.qr }

/** The saved card that a withdrawal is paid to. */
export interface Payee extends Pick<SavedCard, 'id' | 'bank' | 'number' | 'icon' | 'network'> {
  readonly type: CardType
}

/** A withdrawal without the payment password. */
export interface Withdrawal {
  readonly amount: Amount
  readonly payee:
    | { readonly id: string }
    | { readonly qr: 'alipay' | 'wechat'; readonly image: string }
}

/**
 * Returns the chosen card, or the only card if none is chosen. Returns null for a QR code, or if the chosen card was unbound.
 */
export function payeeOf(
  { tab, payee }: WithdrawalValues,
  cards: readonly SavedCard[],
): Payee | null {
  if (tab === null || tab === 'qr') return null
  const card = payee === '' ? cards.length === 1 && cards[0] : cards.find(({ id }) => id === payee)
  return card ? { ...card, type: tab } : null
}

/** Chooses a payee. A change from one payee to another clears the amount (spec 2 §4). */
export const choosePayee = (
  values: WithdrawalValues,
  before: Pick<SavedCard, 'id'> | null,
  id: string,
): WithdrawalValues => ({
  ...values,
  payee: id,
  amount: before === null || before.id === id ? values.amount : '',
})

export const payeeName = ({ network, bank, number }: Omit<Payee, 'type'>): string =>
  `${network ?? bank} ${maskNumber(number)}`

/** Returns the payee of a withdrawal in words. `saved` is its card. */
export function payeeInWords({ payee }: Pick<Withdrawal, 'payee'>, saved: Payee | null): string {
  if ('qr' in payee) return payee.qr === 'wechat' ? '微信二维码' : '支付宝二维码'
  return saved?.id === payee.id ? payeeName(saved) : UNKNOWN
}

/** Returns the withdrawal of a form, or null if it has no payee. */
export function withdrawalOf(
  { tab, qr, image, amount }: WithdrawalValues,
  payee: Pick<SavedCard, 'id'> | null,
): Withdrawal | null {
  const yuan = parseTyped(amount) ?? ''
  if (tab !== 'qr') return payee && { amount: yuan, payee: { id: payee.id } }
  return qr === '' ? null : { amount: yuan, payee: { qr, image } }
}

export const withdrawalDraft = draftOf({ key: 'withdrawal', shape, initial: NO_WITHDRAWAL })
