import { formatYuan, type Amount } from '#lib/money/amount.ts'

/** Yuan a line; '' where the platform names no limit. */
interface StakeLimits {
  readonly min: Amount | ''
  readonly max: Amount | ''
}

/** The limits of a line in words (GLI-19 4.4.1); '' where the platform names none. */
export function stakeLimitText({ min, max }: StakeLimits): string {
  if (min !== '' && max !== '') return `${formatYuan(min)} – ${formatYuan(max)}`
  if (min !== '') return `最低 ${formatYuan(min)}`
  return max === '' ? '' : `最高 ${formatYuan(max)}`
}
