import * as v from 'valibot'
import { query } from '#lib/api/endpoint.ts'
import { amountOrNull, coded, firstText, objectOf, rows, text, time } from '#lib/api/schema.ts'
import { receivingAccount, wayNamed } from './deposit.ts'

const anyPayee = v.pipe(
  objectOf({
    mch_id: v.optional(text, ''),
    content: v.optional(text, ''),
    payimg: v.optional(text, ''),
  }),
  v.transform((wire) => ({ account: wire.mch_id, network: wire.content, qrImage: wire.payimg })),
)
const payee = v.pipe(
  anyPayee,
  v.check(({ account, qrImage }) => account !== '' || qrImage !== '', 'no payee'),
)

/** One payee, alone or in a list; the accounts of a bank and an empty payee are nothing to pay to. */
const payTo = v.union([
  payee,
  v.pipe(
    rows(v.union([receivingAccount, payee])),
    v.transform((list) => list.find((each) => 'account' in each) ?? null),
  ),
  v.pipe(
    anyPayee,
    v.transform(() => null),
  ),
])

/**
 * Only 2 and 3 are final; any other code leaves the order open, null means that the answer has no state
 * (spec 2 §4).
 */
const orderState = v.optional(v.nullable(coded({ 2: 'approved', 3: 'rejected' }, 'pending')), null)

/**
 * An order as the platform answers it (spec 2 §3, Payment order): yuan, USDT per yuan rates, epoch ms. `state` is null
 * where the answer has none: the records of transactions know it.
 */
export const getPaymentOrder = query('POST /api/payinfo', {
  reads: 'envelope',
  input: v.pipe(
    v.object({ orderNumber: v.string() }),
    v.transform((given) => ({ deposit_no: given.orderNumber })),
  ),
  data: v.pipe(
    v.object({
      message: v.optional(text, ''),
      data: objectOf({
        deposit_no: v.optional(text, ''),
        info: objectOf({
          out_trade_no: v.optional(text, ''),
          deposit_no: v.optional(text, ''),
          amount: v.optional(amountOrNull, null),
          real_money: v.optional(amountOrNull, null),
          state: orderState,
          created_at: v.optional(time, null),
          paytype: v.optional(text, ''),
          usdtrate: v.optional(amountOrNull, null),
          memo: v.optional(text, ''),
        }),
        cardlist: v.optional(payTo, null),
      }),
    }),
    v.transform(({ message, data: { deposit_no, info, cardlist } }) => ({
      orderNumber: firstText(info.out_trade_no, info.deposit_no, deposit_no),
      amount: info.amount,
      received: info.real_money,
      state: info.state,
      createdAt: info.created_at,
      /** As the platform writes it: a code or a name. */
      wayText: info.paytype,
      way: wayNamed(message) ?? wayNamed(info.paytype),
      rate: info.usdtrate,
      note: info.memo,
      payee: cardlist,
    })),
  ),
})
export type PaymentOrder = v.InferOutput<typeof getPaymentOrder.data>
