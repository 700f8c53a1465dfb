import { wayNamed, type PayWay } from '#lib/api/endpoints/deposit.ts'

export const WAY_NAMES: Readonly<Record<PayWay, string>> = {
  bank: '银行转账',
  usdt: 'USDT',
  wechat: '微信',
  alipay: '支付宝',
}

/** The platform's name of a way; a bare code is replaced by our name and, for USDT, the network in the code. */
export function wayInWords(raw: string, way: PayWay | null = wayNamed(raw)): string {
  if (way === null || /\p{Script=Han}/u.test(raw)) return raw
  const [network = ''] = /[TE]RC-?20/i.exec(raw) ?? []
  return `${WAY_NAMES[way]} ${network.toUpperCase().replace('-', '')}`.trim()
}
