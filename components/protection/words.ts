import { formatYuan } from '#lib/money/amount.ts'
import { periodNames } from '#lib/protection/check-own-limits.ts'
import type { Kind, LimitKey, Period } from '#lib/protection/own-limits.ts'

export const kindNames: Readonly<Record<Kind | 'stake', string>> = {
  deposit: '存款限额',
  loss: '亏损限额',
  time: '时间限额',
  stake: '投注限额',
}

/** Labels of limit periods and kinds: 24 小时, 存款限额. */
export function partsOf(key: LimitKey): { span: string; kind: string } {
  if (key === 'stake') return { span: '单笔', kind: kindNames.stake }
  const [kind, period] = key.split('.') as [Kind, Period]
  return { span: periodNames[period], kind: kindNames[kind] }
}

export const nameOf = (key: LimitKey): string => partsOf(key).span + partsOf(key).kind

export const inMinutes = (key: LimitKey): boolean => key.startsWith('time')

export const written = (key: LimitKey, value: string): string =>
  inMinutes(key) ? `${value} 分钟` : formatYuan(value)

const COUNTED: Readonly<Record<string, string>> = {
  deposit: '未到账的存款也计入，满 24 小时不再计入。',
  loss: '未结算和刚提交的投注按已输计入。',
}

/** How a limit is counted, where its name does not say it all. */
export function countingOf(key: LimitKey): string {
  const [kind = '', period] = key.split('.')
  return (COUNTED[kind] ?? '') + (period === '30d' ? '30 天按自然日算，含今天。' : '')
}
