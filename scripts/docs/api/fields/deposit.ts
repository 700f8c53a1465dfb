import {
  getBanks,
  getPayRange,
  getPayWays,
  getReceivingAccounts,
  placeDeposit,
} from '#lib/api/endpoints/deposit.ts'
import { getPaymentOrder } from '#lib/api/endpoints/deposit-order.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { amount, code, flag, id, needed, text, time, url } from '#scripts/docs/api/field.ts'
import { NETWORKS, REVIEWED, rowId } from './shared.ts'

const ACCOUNT = {
  id: rowId,
  bank_no: text('Number of the account to pay into'),
  bank_owner: text('Holder of the account'),
  bank_address: text('Branch'),
  info: text('A note shown with the account'),
  'bank_data.bank_name': text('Name of the bank'),
  ico: url('Icon of the bank'),
}

export const deposit = [
  describeCall(getPayWays, {
    summary: 'Which ways of paying in are open; each has a tab',
    note: 'A missing flag is off.',
    answer: {
      card: flag('Bank transfer; `paytype` bank'),
      usdt: flag('USDT'),
      wechat: flag('WeChat; `paytype` wxpay'),
      alipay: flag('Alipay'),
    },
  }),
  describeCall(getPayRange, {
    summary: 'Least and most of one deposit by the chosen way',
    note: 'A maximum of 0 or below the minimum, or none, means unset: 100 to 10 000. A minimum of 0 beside a maximum is one yuan.',
    sent: {
      type: needed(
        code('The way', {
          bank: 'bank transfer',
          wechat: 'WeChat',
          alipay: 'Alipay',
          'usdt-erc20': 'USDT on Ethereum',
          'usdt-trc20': 'USDT on TRON',
        }),
      ),
    },
    answer: {
      min_price: needed(amount('Least', 'yuan')),
      max_price: needed(amount('Most', 'yuan')),
    },
    codes: { 201: 'no such way' },
  }),
  describeCall(getBanks, {
    summary: 'Banks a member may choose from',
    note: 'Rows with `state` 0 are left out.',
    answer: {
      id: rowId,
      bank_name: text('Name of the bank'),
      bank_img: url('Picture, where there is no `ico`'),
      ico: url('Icon'),
      state: code('Whether it is offered', { 0: 'not offered', 1: 'offered' }),
    },
  }),
  describeCall(getReceivingAccounts, {
    summary: 'The accounts a bank deposit is paid into',
    answer: ACCOUNT,
  }),
  describeCall(placeDeposit, {
    summary: 'Places a deposit order',
    note: 'The order number is `data.out_trade_no` (B), else the message when it is one word without Chinese (specification, A). Where neither has it the site says so and leads to the records. A bank deposit needs none.',
    sent: {
      paytype: needed(
        code('The way', {
          bank: 'bank transfer',
          usdt: 'USDT',
          wxpay: 'WeChat',
          alipay: 'Alipay',
        }),
      ),
      amount: needed(amount('What is paid in, within getPayRange', 'yuan')),
      bank: text('Bank transfer: the payer’s bank'),
      bank_address: text('Bank transfer: the payer’s branch'),
      bank_no: text('Bank transfer: the payer’s card number'),
      bank_owner: text('Bank transfer: the payer’s name'),
      catepay: code('USDT: the network', NETWORKS),
    },
    answer: {
      message: text('The order number, where `data` does not carry it; else words for the member'),
      out_trade_no: id('The order number (B)'),
      deposit_no: id('Another spelling of the order number'),
    },
    codes: {
      500: '单次充值最低金额：N, 单次充值最高金额：N, 充值金额不在该通道范围中, the way is closed',
    },
  }),
  describeCall(getPaymentOrder, {
    summary: 'One deposit order: what to pay, to whom, until when',
    note: 'The order may be paid until one hour after `created_at`. `cardlist` is one payee, alone or in a list, or a list of accounts for a bank. `info.state` 2 approved, 3 rejected end an order, all else leaves it open; where it is missing the records of deposits are asked for the order’s state.',
    sent: { deposit_no: needed(id('The order number')) },
    answer: {
      message: code('What kind of order it is', {
        bankpay: 'bank transfer',
        usdtpay: 'USDT',
        wxpay: 'WeChat',
        alipay: 'Alipay',
      }),
      deposit_no: id('The order number'),
      'info.out_trade_no': id('The order number'),
      'info.deposit_no': id('The order number, in the other spelling'),
      'info.amount': needed(amount('What is to be paid', 'yuan')),
      'info.real_money': amount('What has arrived; 0 before', 'yuan'),
      'info.state': code('State of the order', REVIEWED),
      'info.created_at': time('When it was placed; its hour begins here'),
      'info.paytype': text('The way, as words for the member'),
      'info.usdtrate': amount('Rate the order was placed at', 'yuan per USDT'),
      'info.memo': text('Why it was refused, or that its hour was over'),
      'cardlist.mch_id': text('Receiving address or merchant'),
      'cardlist.content': text('Network of the address, TRC20 or ERC20'),
      'cardlist.payimg': url('QR picture to pay by'),
      ...Object.fromEntries(
        Object.entries(ACCOUNT).map(([path, field]) => [`cardlist.${path}`, field]),
      ),
    },
    codes: { 201: 'no such order of this member' },
  }),
]
