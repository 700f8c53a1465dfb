import * as v from 'valibot'
import { command, query } from '#lib/api/endpoint.ts'
import {
  accountNumber,
  amountOrNull,
  strictText,
  firstText,
  flag,
  objectOf,
  requiredText,
  rows,
  text,
  wordOf,
  time,
} from '#lib/api/schema.ts'
import { isPositive } from '#lib/money/amount.ts'
import { decodeEntities } from '#lib/text/html-words.ts'
import { getTransactions } from './records.ts'

export const PAY_WAYS = ['bank', 'usdt', 'wechat', 'alipay'] as const
export type PayWay = (typeof PAY_WAYS)[number]
/** The first pattern that matches decides the way. */
const SIGNS: Readonly<Record<PayWay, RegExp>> = {
  usdt: /usdt|[te]rc-?20|泰达|数字货币|虚拟币/i,
  alipay: /alipay|支付宝/i,
  wechat: /wx|wechat|weixin|微信/i,
  bank: /bank|card|银行|网银/i,
}

/** Returns the way that a code or name of the platform means (`usdtpay`, `wxpay`, 银行卡转账), or null if it means none. */
export const payWayOf = (raw: string): PayWay | null =>
  (Object.keys(SIGNS) as PayWay[]).find((way) => SIGNS[way].test(raw)) ?? null

export const NETWORKS = ['TRC20', 'ERC20'] as const
export type Network = (typeof NETWORKS)[number]

/** Reads the enabled ways in the order of the tabs. The flag `card` means bank (spec 2 §2). */
export const getPayWays = query('GET /api/get_pay_way', {
  data: v.pipe(
    objectOf({ card: flag, usdt: flag, wechat: flag, alipay: flag }),
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

/** Reads the least and the most of a way in yuan, or null if the platform omits one. */
export const getPayRange = query('POST /api/getPayRange', {
  input: v.pipe(
    v.object({ way: v.picklist(PAY_WAYS), network: v.optional(v.picklist(NETWORKS), 'TRC20') }),
    v.transform((input) => ({ type: rangeTypes[input.way](input.network) })),
  ),
  data: v.pipe(
    objectOf({ min_price: amountOrNull, max_price: amountOrNull }),
    v.transform((wire) => ({ min: wire.min_price, max: wire.max_price })),
  ),
})

const bankReceiver = v.pipe(
  objectOf({
    id: text,
    bank_no: requiredText,
    bank_owner: text,
    bank_address: text,
    info: text,
    bank_data: objectOf({ bank_name: text }),
    ico: text,
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
export type BankReceiver = v.InferOutput<typeof bankReceiver>

/** Reads the platform’s own bank accounts, into which members pay (spec 2 §3). */
export const getBankReceivers = query('POST /api/getpaybank', { data: rows(bankReceiver) })

const paytypes = { bank: 'bank', usdt: 'usdt', wechat: 'wxpay', alipay: 'alipay' } as const

const isAddress = (raw: string): boolean => /^https?:\/\/\S+$/i.test(raw)

/** True for a text with a digit and without Chinese or spaces. */
const isOrderNumber = (message: string): boolean =>
  !isAddress(message) &&
  /^[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+$/u.test(message) &&
  /\d/.test(message)

const orderReference = v.pipe(
  objectOf({
    out_trade_no: text,
    deposit_no: text,
    order_no: text,
    pay_url: text,
    payurl: text,
    url: text,
  }),
  v.transform((wire) => Object.values(wire)),
)

/**
 * Places a deposit. Back end A sends the number of the order as the message (spec 2 §7), back end B as data.out_trade_no.
 * Either may send the address of a cashier instead.
 */
export const placeDeposit = command('POST /api/recharge', {
  money: { label: '存款', path: '/recharge' },
  reads: 'envelope',
  input: v.pipe(
    v.variant('way', [
      v.object({
        way: v.literal('bank'),
        amount: v.string(),
        payer: v.object({
          holder: v.string(),
          bank: v.string(),
          number: v.string(),
          branch: v.string(),
        }),
      }),
      v.object({ way: v.literal('usdt'), amount: v.string(), network: v.picklist(NETWORKS) }),
      v.object({ way: v.picklist(['wechat', 'alipay']), amount: v.string() }),
    ]),
    v.transform((input) => {
      const common = { paytype: paytypes[input.way], amount: input.amount }
      if (input.way === 'usdt') return { ...common, catepay: input.network }
      if (input.way !== 'bank') return common
      const { holder, bank, number, branch } = input.payer
      return { ...common, bank, bank_address: branch, bank_no: number, bank_owner: holder }
    }),
  ),
  data: v.pipe(
    v.object({
      message: text,
      data: v.optional(v.fallback(v.union([strictText, orderReference]), ''), ''),
    }),
    v.transform(({ message, data }) => {
      const texts = [...(typeof data === 'string' ? [data] : data), message]
      return {
        orderNumber: texts.find(isOrderNumber) ?? '',
        /** The address of the page on which the member pays, or '' if there is none. */
        cashier: texts.find(isAddress) ?? '',
      }
    }),
  ),
  invalidates: [getTransactions],
  recordListOf: () => 'deposit',
})

/** Addresses of WeChat, Alipay, UnionPay, QQ and the digital yuan. */
const PAY_APP_ADDRESS = /^(weixin|wxp|alipay(s|qr|hk)?|up(pay)?wallet|mqqapi|dcep):\/\/\S+$/i
/** True for the text of a payment code: `weixin://…`, `https://qr.alipay.com/…`. */
const isCodeText = (raw: string): boolean =>
  PAY_APP_ADDRESS.test(raw) ||
  /^https?:\/\/qr\.[^/]+\/(?!\S*\.(png|jpe?g|gif|webp)\b)\S+$/i.test(raw)

/** A picture as its address or its bytes, alone or in an object. */
const pictureText = v.optional(
  v.fallback(
    v.union([
      v.pipe(v.string(), v.transform(decodeEntities)),
      v.pipe(
        objectOf({ url: text, path: text, src: text, img: text, image: text, qrcode: text }),
        v.transform((wire) => firstText(...Object.values(wire))),
      ),
    ]),
    '',
  ),
  '',
)

const anyReceiver = v.pipe(
  objectOf({ mch_id: accountNumber, content: text, payimg: pictureText }),
  v.transform(({ mch_id, content, payimg }) => ({
    number: isCodeText(mch_id) ? '' : mch_id,
    network: content,
    qrImage: isCodeText(payimg) ? '' : payimg,
    /** The text to draw as a QR code, or '' if the platform sends a picture or nothing. */
    code: [payimg, mch_id].find(isCodeText) ?? '',
  })),
)
const receiver = v.pipe(
  anyReceiver,
  v.check(({ number, qrImage, code }) => number + qrImage + code !== '', 'no receiver'),
)

/** The receiver of an order, alone or in a list. Null if members can pay to none of them here, for example to a bank account. */
const orderReceiver = v.union([
  receiver,
  v.pipe(
    rows(v.union([bankReceiver, receiver])),
    v.transform((list) => list.find((each) => 'qrImage' in each) ?? null),
  ),
  v.pipe(
    anyReceiver,
    v.transform(() => null),
  ),
])

/** Codes 2 and 3 are final, any other code is pending (spec 2 §4). Null if the answer has no state. */
const orderState = v.optional(v.nullable(wordOf({ 2: 'done', 3: 'rejected' }, 'pending')), null)

/**
 * Reads an order (spec 2 §3, Payment order): amounts in yuan, the rate in yuan for one USDT. If `state` is null, the records
 * of transactions have it.
 */
export const getPaymentOrder = query('POST /api/payinfo', {
  reads: 'envelope',
  input: v.pipe(
    v.object({ orderNumber: v.string() }),
    v.transform((input) => ({ deposit_no: input.orderNumber })),
  ),
  data: v.pipe(
    v.object({
      message: text,
      data: objectOf({
        deposit_no: text,
        info: objectOf({
          out_trade_no: text,
          deposit_no: text,
          amount: amountOrNull,
          real_money: amountOrNull,
          state: orderState,
          created_at: time,
          paytype: text,
          usdtrate: amountOrNull,
          memo: text,
        }),
        cardlist: v.optional(orderReceiver, null),
      }),
    }),
    v.transform(({ message, data: { deposit_no, info, cardlist } }) => ({
      orderNumber: firstText(info.out_trade_no, info.deposit_no, deposit_no),
      amount: info.amount,
      received: info.real_money,
      state: info.state,
      createdAt: info.created_at,
      /** A code or a name, as the platform writes it. */
      wayText: info.paytype,
      way: payWayOf(message) ?? payWayOf(info.paytype),
      // Platforms send 0 for an order without a rate.
      rate: info.usdtrate !== null && isPositive(info.usdtrate) ? info.usdtrate : null,
      note: info.memo,
      receiver: cardlist,
    })),
  ),
})
export type PaymentOrder = v.InferOutput<typeof getPaymentOrder.data>
