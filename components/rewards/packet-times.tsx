import { depositsCounted, type PacketWindow } from '#lib/rewards/packet-window.ts'
import { beijingTime, easternSeason, easternTime, spanOf } from '#lib/rewards/zones.ts'
import styles from './rewards.module.css'

/** Opening times and the deposit period, in Beijing and Eastern time. */
export function PacketTimes({ window }: { window: PacketWindow }) {
  const { opensAt, closesAt } = window
  const { from, until } = depositsCounted(window)
  return (
    <dl className={styles.times}>
      <dt>开抢 · 北京</dt>
      <dd>{spanOf(beijingTime(opensAt), beijingTime(closesAt))}</dd>
      <dt>开抢 · 美东</dt>
      <dd>
        {spanOf(easternTime(opensAt), easternTime(closesAt))}（{easternSeason(opensAt)}）
      </dd>
      <dt>存款 · 北京</dt>
      <dd>{spanOf(beijingTime(from), beijingTime(until))}</dd>
      <dt>存款 · 美东</dt>
      <dd>{spanOf(easternTime(from), easternTime(until))}</dd>
    </dl>
  )
}
