import * as v from 'valibot'
import { command, query } from '../endpoint.ts'
import { amountOrNull, amountOrZero } from '../amounts.ts'
import { coded, firstText, flag, objectOf, requiredText, rows, text } from '../schema.ts'
import { time } from '../times.ts'
import { compare } from '#lib/money.ts'
import { DEPOSIT_MAX, DEPOSIT_MIN } from '#lib/limits.ts'
import { getTransactions } from './records.ts'

export const PAY_WAYS = ['bank', 'usdt', 'wechat', 'alipay'] as const
export type PayWay = (typeof PAY_WAYS)[number]
export const NETWORKS = ['TRC20', 'ERC20'] as const
export type Network = (typeof NETWORKS)[number]

/** The enabled ways in the order of the tabs; the flag `card` is the bank way (spec 2 §2). */
export const getPayWays = query('GET /api/get_pay_way', {
  data: v.pipe(
    objectOf({
      card: v.optional(flag, false),
      usdt: v.optional(flag, false),
      wechat: v.optional(flag, false),
      alipay: v.optional(flag, false),
    }),
    v.transform((wire) => {
      const enabled = { bank: wire.card, usdt: wire.usdt, wechat: wire.wechat, alipay: wire.alipay }
      return PAY_WAYS.filter((way) => enabled[way])
    }),
  ),
})

const rangeTypes = {
  bank: () => 'bank',
  wechat: () => 'wechat',
  alipay: () => 'alipay',
  usdt: (network: Network) => `usdt-${network.toLowerCase()}`,
}

/** Yuan. 0 and 0 mean unset: the default range applies. */
export const getPayRange = query('POST /api/getPayRange', {
  input: v.pipe(
    v.object({ way: v.picklist(PAY_WAYS), network: v.optional(v.picklist(NETWORKS), 'TRC20') }),
    v.transform((given) => ({ type: rangeTypes[given.way](given.network) })),
  ),
  data: v.pipe(
    objectOf({ min_price: amountOrZero, max_price: amountOrZero }),
    v.transform((wire) => {
      const unset = compare(wire.max_price, '0') <= 0 || compare(wire.max_price, wire.min_price) < 0
      return unset
        ? { min: DEPOSIT_MIN, max: DEPOSIT_MAX }
        : { min: wire.min_price, max: wire.max_price }
    }),
  ),
})

const bank = v.pipe(
  objectOf({
    id: v.optional(text, ''),
    bank_name: requiredText,
    bank_img: v.optional(text, ''),
    ico: v.optional(text, ''),
    state: v.optional(v.unknown()),
  }),
  v.transform((wire) => ({
    id: wire.id || wire.bank_name,
    name: wire.bank_name,
    icon: firstText(wire.ico, wire.bank_img),
    enabled: wire.state !== 0 && wire.state !== '0',
  })),
)
export type Bank = v.InferOutput<typeof bank>

export const getBanks = query('POST /api/banklist', {
  data: v.pipe(
    rows(bank),
    v.transform((list) => list.filter((each) => each.enabled)),
  ),
})

const receivingAccount = v.pipe(
  objectOf({
    id: v.optional(text, ''),
    bank_no: requiredText,
    bank_owner: v.optional(text, ''),
    bank_address: v.optional(text, ''),
    info: v.optional(text, ''),
    bank_data: objectOf({ bank_name: v.optional(text, '') }),
    ico: v.optional(text, ''),
  }),
  v.transform((wire) => ({
    id: wire.id || wire.bank_no,
    number: wire.bank_no,
    holder: wire.bank_owner,
    branch: wire.bank_address,
    bank: wire.bank_data.bank_name,
    note: wire.info,
    icon: wire.ico,
  })),
)
export type ReceivingAccount = v.InferOutput<typeof receivingAccount>

export const getReceivingAccounts = query('POST /api/getpaybank', { data: rows(receivingAccount) })

const paytypes = { bank: 'bank', usdt: 'usdt', wechat: 'wxpay', alipay: 'alipay' } as const

/** Places a deposit. The order number is in the message (A) or in data.out_trade_no (B); a bank deposit has none. */
export const placeDeposit = command('POST /api/recharge', {
  money: true,
  risk: ({ amount }) => ({ kind: 'deposit', amount }),
  reads: 'envelope',
  input: v.pipe(
    v.object({
      way: v.picklist(PAY_WAYS),
      amount: v.string(),
      network: v.optional(v.picklist(NETWORKS)),
      payer: v.optional(
        v.object({ holder: v.string(), bank: v.string(), number: v.string(), branch: v.string() }),
      ),
    }),
    v.transform(({ way, amount, network, payer }) => ({
      paytype: paytypes[way],
      amount,
      bank: payer?.bank,
      bank_address: payer?.branch,
      bank_no: payer?.number,
      bank_owner: payer?.holder,
      catepay: way === 'usdt' ? network : undefined,
    })),
  ),
  data: v.pipe(
    v.object({
      message: v.optional(text, ''),
      data: v.optional(
        v.fallback(
          objectOf({ out_trade_no: v.optional(text, ''), deposit_no: v.optional(text, '') }),
          { out_trade_no: '', deposit_no: '' },
        ),
      ),
    }),
    v.transform((wire) => {
      const stated = firstText(wire.data?.out_trade_no ?? '', wire.data?.deposit_no ?? '')
      return {
        orderNumber: stated || (/^(?=.*\d)[\w-]{6,64}$/.test(wire.message) ? wire.message : ''),
      }
    }),
  ),
  touches: [getTransactions],
  lookup: [{ endpoint: getTransactions, input: { date: 1, type: 1, page: 1 } }],
})

const payee = objectOf({
  mch_id: v.optional(text, ''),
  content: v.optional(text, ''),
  payimg: v.optional(text, ''),
})

const orderState = coded({ 1: 'pending', 2: 'approved', 3: 'rejected' }, 'unknown')
export type OrderState = v.InferOutput<typeof orderState>

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
        info: objectOf({
          out_trade_no: v.optional(text, ''),
          deposit_no: v.optional(text, ''),
          amount: amountOrZero,
          real_money: v.optional(amountOrNull, null),
          state: orderState,
          created_at: v.optional(v.unknown()),
          paytype: v.optional(text, ''),
          usdtrate: v.optional(amountOrNull, null),
          memo: v.optional(text, ''),
        }),
        cardlist: v.optional(
          v.union([v.pipe(v.array(v.unknown()), v.length(0)), payee, v.array(v.unknown())]),
        ),
      }),
    }),
    v.transform(({ message, data: { info, cardlist } }) => ({
      orderNumber: firstText(info.out_trade_no, info.deposit_no),
      amount: info.amount,
      received: info.real_money,
      state: info.state,
      createdAt: v.parse(time, info.created_at),
      way: info.paytype,
      kind: message,
      rate: info.usdtrate,
      note: info.memo,
      payee:
        cardlist && !Array.isArray(cardlist) && (cardlist.mch_id || cardlist.payimg)
          ? { account: cardlist.mch_id, network: cardlist.content, qrImage: cardlist.payimg }
          : null,
      accounts: Array.isArray(cardlist) ? v.parse(rows(receivingAccount), cardlist) : [],
    })),
  ),
})
export type PaymentOrder = v.InferOutput<typeof getPaymentOrder.data>
