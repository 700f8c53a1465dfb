import type { PayWay } from '#lib/api/endpoints/deposit.ts'

export const wayNames: Readonly<Record<PayWay, string>> = {
  bank: '银行转账',
  usdt: 'USDT',
  wechat: '微信',
  alipay: '支付宝',
}
