import { isPositive, type MaybeAmount } from '#lib/money/amount.ts'

const FOR_NEW = /新人|新会员|新用户|新手|首存|首充/

/** True for the name of a kind of gift for new members. */
export const isForNew = (name: string): boolean => FOR_NEW.test(name)

/** True for a gift for new members once money was deposited; `depositTotal` in yuan. */
export const isPastGift = (title: string, depositTotal: MaybeAmount | undefined): boolean =>
  depositTotal != null && isPositive(depositTotal) && isForNew(title)
