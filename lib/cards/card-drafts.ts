import * as v from 'valibot'
import { bindCard } from '#lib/api/endpoints/cards.ts'
import { NETWORKS } from '#lib/api/endpoints/deposit.ts'
import { draftOf } from '#lib/draft.ts'
import type { BankCardValues, UsdtAddressValues } from '#lib/rules/cards.ts'

const none = v.literal('')

export const bankCardDraft = draftOf<BankCardValues>({
  key: 'bank card',
  shape: v.object({
    holder: v.string(),
    bank: v.string(),
    branch: v.string(),
    number: v.string(),
    paymentPassword: none,
  }),
  initial: { holder: '', bank: '', branch: '', number: '', paymentPassword: '' },
  command: bindCard,
  asks: ({ holder, bank, branch, number }) => ({ holder, bank, branch, number }),
})

export const usdtAddressDraft = draftOf<UsdtAddressValues>({
  key: 'usdt address',
  shape: v.object({ address: v.string(), network: v.picklist(NETWORKS), paymentPassword: none }),
  initial: { address: '', network: 'TRC20', paymentPassword: '' },
  command: bindCard,
  asks: ({ address, network }) => ({ bank: network, number: address }),
})
