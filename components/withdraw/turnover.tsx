'use client'
import { ProgressBar } from '#components/ui/feedback/progress-bar.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { useTurnover } from '#hooks/withdraw.ts'
import { config } from '#lib/config.ts'
import {
  compare,
  divideDown,
  formatYuan,
  isPositive,
  multiply,
  subtract,
  type Amount,
} from '#lib/money/amount.ts'
import { href } from '#lib/routes.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import type { MissingTurnover } from '#lib/withdraw.ts'
import styles from './withdraw.module.css'

/** What the figure of the platform measures (config.js). */
const MEANS = { required: '打码量要求', done: '已完成打码量', remaining: '还差打码量' } as const

interface Props {
  /** What the last refusal named. */
  missing: MissingTurnover | null
}

/** The condition of a withdrawal, before its first field: what is missing where the platform says so, with a way to play. */
export function Turnover({ missing }: Props) {
  const amount = useTurnover().data?.amount ?? null
  const means = config.betAmountMeans
  const remaining = means === 'remaining' && amount !== null && isPositive(amount)
  if (!remaining && missing === null) {
    const met = means === 'remaining' && amount !== null
    return (
      <p className={styles.condition}>
        <span>{met ? '打码量已满足' : `${MEANS[means]} ${formatYuan(amount)}`}</span>
        {!met && <span className={styles.note}>提交时核对</span>}
      </p>
    )
  }
  const left = remaining ? amount : (missing?.amount ?? null)
  const required = means === 'required' ? amount : null
  return (
    <section aria-label="打码量" className={styles.missing}>
      <div className={styles.condition}>
        <strong>{left === null ? '打码量不足' : `还差打码量 ${formatYuan(left)}`}</strong>
        <ButtonLink href={href('/')} tone="ghost" size="small">
          去投注
        </ButtonLink>
      </div>
      {required !== null && left !== null && compare(required, left) > 0 && (
        <ProgressBar tone="gold" label="打码量进度" percent={doneOf(required, left)} />
      )}
      <p className={styles.note}>有效投注的合计，完成后即可取款</p>
      {missing && (
        <p className={styles.note}>
          {`平台回复：${missing.message}（${formatBeijing(missing.at, 'minute').slice(5)}）`}
        </p>
      )}
    </section>
  )
}

const doneOf = (required: Amount, left: Amount): number =>
  Number(divideDown(multiply(subtract(required, left), 100), required, 0))
