import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import type { Card, CardType } from '#lib/api/endpoints/cards.ts'
import { withdraw } from '#lib/api/endpoints/withdraw.ts'
import { accountsOf, maskNumber } from '#lib/cards/cards.ts'
import { draftOf } from '#lib/draft.ts'
import { parseTyped, UNKNOWN, type Amount } from '#lib/money/amount.ts'
import { currentEpoch } from '#lib/session/session.ts'

const shape = v.object({
  tab: v.picklist(['usdt', 'bank', 'qr']),
  /** Id of the saved payee that was chosen; '' while none is. */
  payee: v.string(),
  /** The account that was bound since; null once another one is chosen. */
  bound: v.nullable(v.object({ type: v.picklist(['usdt', 'bank']), number: v.string() })),
  /** Which app's code it is. */
  qr: v.picklist(['', 'alipay', 'wechat']),
  /** What the platform calls the uploaded picture. */
  image: v.string(),
  /** As typed, in yuan. */
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

/** Another tab clears payee, amount and picture (spec 2 §4); an account that was just bound, and the kind of code, stay. */
export const ofTab = (draft: WithdrawalValues, tab: WithdrawalTab): WithdrawalValues =>
  draft.tab === tab ? draft : { ...NO_WITHDRAWAL, tab, bound: draft.bound, qr: draft.qr }

/** A saved account to withdraw to. */
export interface Payee extends Pick<Card, 'id' | 'bank' | 'number' | 'icon' | 'network'> {
  readonly type: CardType
}

/** A withdrawal, but for the payment password. */
export interface Withdrawal {
  readonly amount: Amount
  readonly payee:
    | { readonly id: string }
    | { readonly qr: 'alipay' | 'wechat'; readonly image: string }
}

/** The payee of a saved account: the one just bound, the chosen one, or the only one. */
function accountOf({ tab, payee, bound }: WithdrawalValues, cards: readonly Card[]): Card | null {
  const newest = bound?.type === tab ? accountsOf(cards, bound.number) : null
  if (newest?.length === 1) return newest[0]!
  const chosen = cards.find(({ id }) => id === payee)
  // While a list lacks the one just bound, no other one is meant; where two masked ones end alike, the member chooses.
  return chosen ?? (payee === '' && newest === null && cards.length === 1 ? cards[0]! : null)
}

/** The saved payee; null for a QR code, and while none is chosen. */
export function payeeOf(values: WithdrawalValues, cards: readonly Card[]): Payee | null {
  const account = values.tab === 'qr' ? null : accountOf(values, cards)
  return account && { ...account, type: values.tab === 'usdt' ? 'usdt' : 'bank' }
}

/** Another payee clears the amount (spec 2 §4); the first one, and the same one again, leave it. */
export const choosePayee = (
  values: WithdrawalValues,
  before: Pick<Card, 'id'> | null,
  id: string,
): WithdrawalValues => ({
  ...values,
  payee: id,
  bound: null,
  amount: before === null || before.id === id ? values.amount : '',
})

export const accountName = ({ network, bank, number }: Omit<Payee, 'type'>): string =>
  `${network ?? bank} ${maskNumber(number)}`

/** Whom a withdrawal goes to, in words; `account` is the saved one that it names. */
export function payeeInWords({ payee }: Pick<Withdrawal, 'payee'>, account: Payee | null): string {
  if ('qr' in payee) return payee.qr === 'wechat' ? '微信二维码' : '支付宝二维码'
  return account?.id === payee.id ? accountName(account) : UNKNOWN
}

/** The withdrawal that a form asks for; null while it names no payee. */
export function withdrawalOf(
  { tab, qr, image, amount }: WithdrawalValues,
  payee: Pick<Card, 'id'> | null,
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
  asks: (values) =>
    withdrawalOf(values, values.payee === '' ? null : { id: values.payee }) ?? {
      amount: parseTyped(values.amount) ?? '',
    },
  after: ({ tab, qr }) => ({ ...NO_WITHDRAWAL, tab, qr }),
})

/** An account was bound: the next withdrawal goes to it, unless the member chooses another one. */
export function notePayeeBound(type: CardType, number: string): void {
  currentEpoch().store.set(withdrawalDraft.atom, (before) => ({
    ...before,
    payee: '',
    bound: { type, number },
    amount: before.payee === '' ? before.amount : '',
  }))
}

const boundAtom = atom(false)

/** The page to which a binding leads says that the account is bound. */
export function passBound(): void {
  currentEpoch().store.set(boundAtom, true)
}

/** Whether a binding has led here. */
export const hasBound = (): boolean => currentEpoch().store.get(boundAtom)

/** The page says it: once. */
export const forgetBound = (): void => currentEpoch().store.set(boundAtom, false)
