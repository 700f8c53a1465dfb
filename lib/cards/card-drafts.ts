import * as v from 'valibot'
import { NETWORKS } from '#lib/api/endpoints/deposit.ts'
import { draftOf } from '#lib/draft.ts'
import type { BankCardValues, UsdtAddressValues } from '#lib/rules/cards.ts'

export const bankCardDraft = draftOf<Omit<BankCardValues, 'paymentPassword'>>({
  key: 'bank card',
  shape: v.object({
    holder: v.string(),
    bank: v.string(),
    branch: v.string(),
    number: v.string(),
  }),
  initial: { holder: '', bank: '', branch: '', number: '' },
})

export const usdtAddressDraft = draftOf<Omit<UsdtAddressValues, 'paymentPassword'>>({
  key: 'usdt address',
  shape: v.object({ address: v.string(), network: v.picklist(NETWORKS) }),
  initial: { address: '', network: 'TRC20' },
})
