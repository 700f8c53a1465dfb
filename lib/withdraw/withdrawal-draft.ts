import * as v from 'valibot'
import type { SavedCard, CardType } from '#lib/api/endpoints/cards.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { cardsWith, maskNumber } from '#lib/cards/cards.ts'
import { draftOf } from '#lib/draft.ts'
import { parseTyped, UNKNOWN, type Amount } from '#lib/money/amount.ts'
import { currentEpoch } from '#lib/session/session.ts'

const shape = v.object({
  tab: v.picklist(['usdt', 'bank', 'qr']),
  /** Id of the chosen payee; '' for none. */
  payee: v.string(),
  /** The card that was just bound; null after the choice of another one. */
  bound: v.nullable(v.object({ type: v.picklist(['usdt', 'bank']), number: v.string() })),
  /** The app of the QR code. */
  qr: v.picklist(['', 'alipay', 'wechat']),
  /** The platform's name of the uploaded picture. */
  image: v.string(),
  /** The typed amount in yuan. */
  amount: v.string(),
})
export type WithdrawalValues = v.InferOutput<typeof shape>
export type WithdrawalTab = WithdrawalValues['tab']

export const NO_WITHDRAWAL: WithdrawalValues = {
  tab: 'usdt',
  payee: '',
  bound: null,
  qr: '',
  image: '',
  amount: '',
}

/** The draft on this tab; a change of tab clears payee, amount and picture (spec 2 §4). */
export const ofTab = (draft: WithdrawalValues, tab: WithdrawalTab): WithdrawalValues =>
  draft.tab === tab ? draft : { ...NO_WITHDRAWAL, tab, bound: draft.bound, qr: draft.qr }

/** A saved card as the destination of a withdrawal. */
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

/** The saved card that was just bound, else the chosen one, else the only one. */
function chosenCard(
  { tab, payee, bound }: WithdrawalValues,
  cards: readonly SavedCard[],
): SavedCard | null {
  const newest = bound?.type === tab ? cardsWith(cards, bound.number) : null
  if (newest?.length === 1) return newest[0]!
  const chosen = cards.find(({ id }) => id === payee)
  // The new card is not listed yet, or two masked ones end like it: the member chooses.
  return chosen ?? (payee === '' && newest === null && cards.length === 1 ? cards[0]! : null)
}

/** The saved payee of a withdrawal; null for a QR code and without a choice. */
export function payeeOf(values: WithdrawalValues, cards: readonly SavedCard[]): Payee | null {
  const card = values.tab === 'qr' ? null : chosenCard(values, cards)
  return card && { ...card, type: values.tab === 'usdt' ? 'usdt' : 'bank' }
}

/** Chooses a payee; a change of payee clears the amount (spec 2 §4). */
export const choosePayee = (
  values: WithdrawalValues,
  before: Pick<SavedCard, 'id'> | null,
  id: string,
): WithdrawalValues => ({
  ...values,
  payee: id,
  bound: null,
  amount: before === null || before.id === id ? values.amount : '',
})

export const payeeName = ({ network, bank, number }: Omit<Payee, 'type'>): string =>
  `${network ?? bank} ${maskNumber(number)}`

/** The payee as text; `saved` is its saved card. */
export function payeeInWords({ payee }: Pick<Withdrawal, 'payee'>, saved: Payee | null): string {
  if ('qr' in payee) return payee.qr === 'wechat' ? '微信二维码' : '支付宝二维码'
  return saved?.id === payee.id ? payeeName(saved) : UNKNOWN
}

/** The withdrawal in a form; null without a payee. */
export function withdrawalOf(
  { tab, qr, image, amount }: WithdrawalValues,
  payee: Pick<SavedCard, 'id'> | null,
): Withdrawal | null {
  const yuan = parseTyped(amount) ?? ''
  if (tab !== 'qr') return payee && { amount: yuan, payee: { id: payee.id } }
  return qr === '' ? null : { amount: yuan, payee: { qr, image } }
}

export const withdrawalDraft = draftOf({
  key: 'withdrawal',
  shape,
  initial: NO_WITHDRAWAL,
  command: withdraw,
  inputOf: (values) =>
    withdrawalOf(values, values.payee === '' ? null : { id: values.payee }) ?? {
      amount: parseTyped(values.amount) ?? '',
    },
  after: ({ tab, qr }) => ({ ...NO_WITHDRAWAL, tab, qr }),
})

/** Makes a newly bound card the payee of the draft. */
export function notePayeeBound(type: CardType, number: string): void {
  currentEpoch().store.set(withdrawalDraft.atom, (before) => ({
    ...before,
    payee: '',
    bound: { type, number },
    amount: before.payee === '' ? before.amount : '',
  }))
}
