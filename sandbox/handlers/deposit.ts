import QRCode from 'qrcode'
import { getBanks } from '#lib/api/endpoints/cards.ts'
import {
  getPayRange,
  getPayWays,
  getBankReceivers,
  placeDeposit as placeDepositCall,
  getPaymentOrder,
} from '#lib/api/endpoints/deposit.ts'
import { beijingTime } from '#sandbox/domain/clock.ts'
import { fromCents } from '#sandbox/domain/money.ts'
import { refuse } from '#sandbox/domain/refusal.ts'
import { bankNames, receivingAccounts, usdtAddresses } from '#sandbox/domain/wallet/banks.ts'
import {
  DEPOSIT_CHANNELS,
  depositChannels,
  createDeposit,
  type Deposit,
  type PayType,
  depositByNumber,
} from '#sandbox/domain/wallet/deposits.ts'
import { APPROVAL } from '#sandbox/domain/wallet/orders.ts'
import { readRates } from '#sandbox/domain/wallet/rates.ts'
import { Reply, serve, type EndpointHandler } from './serve.ts'
import type { Wire } from './wire.ts'

const accountRows = () =>
  receivingAccounts.map((each) => ({
    bank_no: each.number,
    bank_owner: each.holder,
    bank_address: each.branch,
    info: each.note,
    bank_data: { bank_name: each.bank },
  }))

export const wayText: Record<PayType, string> = {
  bank: '银行转账',
  usdt: 'USDT',
  wxpay: '微信支付',
  alipay: '支付宝',
}
/** Message of a payment order's answer for each `paytype`. */
const payinfoMessages: Record<PayType, string> = {
  bank: 'bankpay',
  usdt: 'usdtpay',
  wxpay: 'wxpay',
  alipay: 'alipay',
}

/** Field of the pay ways' answer for each `paytype`. */
const payFlags: Record<PayType, string> = {
  bank: 'card',
  usdt: 'usdt',
  wxpay: 'wechat',
  alipay: 'alipay',
}

async function receivingAccountOf(order: Deposit, site: string, wire: Wire): Promise<unknown> {
  // The specification has an address, a protocol and a QR image, but no bank account.
  if (order.paytype === 'bank') return wire.bare ? null : accountRows()
  const usdt = order.paytype === 'usdt'
  const address = usdt
    ? usdtAddresses[order.network === 'ERC20' ? 'ERC20' : 'TRC20']
    : `${site}/?demo-payment=${order.number}`
  return {
    mch_id: usdt ? address : '演示商户',
    content: usdt ? order.network : '',
    payimg: await QRCode.toDataURL(address, { margin: 1, width: 480 }),
  }
}

function infoOf(order: Deposit, wire: Wire, rate: number) {
  return {
    amount: fromCents(order.amount),
    created_at: beijingTime(order.createdAt),
    paytype: order.network ? `${wayText[order.paytype]} ${order.network}` : wayText[order.paytype],
    ...wire.more({
      out_trade_no: order.number,
      real_money: fromCents(order.state === APPROVAL.approved ? order.amount : 0),
      state: order.state,
      usdtrate: fromCents(rate),
      memo: order.reason,
    }),
  }
}

export const depositHandlers: readonly EndpointHandler[] = [
  serve(getPayWays, ({ platform }) => {
    const on = depositChannels(platform).filter(({ enabled }) => enabled)
    const isOn = (paytype: string) =>
      on.some(({ type }) => DEPOSIT_CHANNELS[type].paytype === paytype)
    return Object.fromEntries(
      Object.entries(payFlags).map(([paytype, flag]) => [flag, Number(isOn(paytype))]),
    )
  }),
  serve(getPayRange, ({ platform, payload }) => {
    const type = payload.text('type')
    const channel =
      depositChannels(platform).find((each) => each.type === type) ?? refuse(201, '存款方式不存在')
    return { min_price: fromCents(channel.min), max_price: fromCents(channel.max) }
  }),
  serve(getBanks, () => bankNames.map((name) => ({ bank_name: name }))),
  serve(getBankReceivers, accountRows),
  serve(placeDepositCall, ({ platform, payload, member, wire }) => {
    const usdt = payload.text('paytype') === 'usdt'
    const order = createDeposit(platform, member, {
      paytype: payload.text('paytype') as PayType,
      amount: payload.amount('amount'),
      network: usdt ? (payload.text('catepay') === 'ERC20' ? 'ERC20' : 'TRC20') : '',
      payer: {
        holder: payload.text('bank_owner', 60),
        bank: payload.text('bank', 60),
        number: payload.text('bank_no', 40),
        branch: payload.text('bank_address', 120),
      },
    })
    const isBank = order.paytype === 'bank'
    // The specification has no order number for a bank deposit.
    return new Reply(isBank && wire.bare ? '提交成功，等待后台审核' : order.number)
  }),
  serve(getPaymentOrder, async ({ platform, payload, member, wire, site }) => {
    const order = depositByNumber(platform, payload.text('deposit_no', 40))
    if (order?.memberId !== member.id) return refuse(201, '订单不存在')
    const cardlist = await receivingAccountOf(order, site, wire)
    const info = infoOf(order, wire, readRates(platform).deposit)
    return new Reply(payinfoMessages[order.paytype], { info, cardlist })
  }),
]
