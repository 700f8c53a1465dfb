import { Fragment } from 'react'
import { UNKNOWN } from '#lib/money/amount.ts'
import {
  depositsCounted,
  type PacketWindow,
  beijingTime,
  easternSeason,
  easternTime,
  formatSpan,
} from '#lib/packet-window.ts'
import styles from './rewards.module.css'

/** Opening times and the deposit period, in Beijing and Eastern time; null in the static page, which knows no time. */
export function PacketTimes({ window }: { window: PacketWindow | null }) {
  const deposits = window && depositsCounted(window)
  const rows = [
    [
      '开抢 · 北京',
      window && formatSpan(beijingTime(window.opensAt), beijingTime(window.closesAt)),
    ],
    [
      '开抢 · 美东',
      window &&
        `${formatSpan(easternTime(window.opensAt), easternTime(window.closesAt))}（${easternSeason(window.opensAt)}）`,
    ],
    [
      '存款 · 北京',
      deposits && formatSpan(beijingTime(deposits.from), beijingTime(deposits.until)),
    ],
    [
      '存款 · 美东',
      deposits && formatSpan(easternTime(deposits.from), easternTime(deposits.until)),
    ],
  ] as const
  return (
    <dl className={styles.times}>
      {rows.map(([label, span]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{span ?? UNKNOWN}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
