import type { PayWay } from '#lib/api/endpoints/deposit.ts'

export const WAY_NAMES: Readonly<Record<PayWay, string>> = {
  bank: '银行转账',
  usdt: 'USDT',
  wechat: '微信',
  alipay: '支付宝',
}

const signs: readonly (readonly [way: PayWay, sign: RegExp])[] = [
  ['usdt', /usdt|[te]rc-?20/i],
  ['alipay', /alipay|支付宝/i],
  ['wechat', /wx|wechat|weixin|微信/i],
  ['bank', /bank|card|银行/i],
]

/** The way named by a code or a name of the platform (`usdtpay`, `wxpay`, 银行卡转账); null for none. */
export const wayNamed = (raw: string): PayWay | null =>
  signs.find(([, sign]) => sign.test(raw))?.[0] ?? null

/** The platform's name of a way; a bare code is replaced by our name and, for USDT, the network in the code. */
export function wayInWords(raw: string, way: PayWay | null = wayNamed(raw)): string {
  if (way === null || /\p{Script=Han}/u.test(raw)) return raw
  const [network = ''] = /[TE]RC-?20/i.exec(raw) ?? []
  return `${WAY_NAMES[way]} ${network.toUpperCase().replace('-', '')}`.trim()
}
