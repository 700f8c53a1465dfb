import { formatYuan } from '#lib/money.ts'
import { periodNames } from '#lib/protection/gate.ts'
import type { Kind, LimitKey, Period } from '#lib/protection/own-limits.ts'

const kindNames: Readonly<Record<Kind, string>> = {
  deposit: '存款限额',
  loss: '亏损限额',
  time: '时间限额',
}

export function nameOf(key: LimitKey): string {
  if (key === 'stake') return '单笔投注限额'
  const [kind, period] = key.split('.') as [Kind, Period]
  return `${periodNames[period]}${kindNames[kind]}`
}

export const inMinutes = (key: LimitKey): boolean => key.startsWith('time')

export const written = (key: LimitKey, value: string): string =>
  inMinutes(key) ? `${value} 分钟` : formatYuan(value)
