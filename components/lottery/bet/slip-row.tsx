'use client'
import { pickLabel, type Pick } from '#lib/lottery/typed-bet.ts'
import { payoutOf, stakeOf, type SlipLine } from '#lib/lottery/slip.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { StakeField } from './stake-field.tsx'
import styles from './review-sheet.module.css'

interface Props {
  line: SlipLine
  /** The pick as the room offers it now; null when its play is gone. */
  offered: Pick | null
  onStake: (typed: string) => void
  onRemove: () => void
}

/** One line of the slip: stake, possible return, remove button. */
export function SlipRow({ line, offered, onStake, onRemove }: Props) {
  const label = pickLabel(line.pick)
  const payout = offered && payoutOf({ ...line, pick: offered })
  const wrong = stakeOf(line.typed) === null
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <b>{label}</b>
        <span className="num">
          {oddsText(line.pick, offered) + (payout === null ? '' : ` · 可得 ${formatYuan(payout)}`)}
        </span>
      </span>
      <div className={styles.stake}>
        <StakeField label={`${label} 的金额`} value={line.typed} onChange={onStake} wrong={wrong} />
      </div>
      <IconButton icon="trash" label={`删除 ${label}`} size={20} onPress={onRemove} />
    </li>
  )
}

function oddsText({ odds }: Pick, offered: Pick | null): string {
  if (offered === null) return '已停止投注'
  return offered.odds === odds ? `赔率 ${odds}` : `赔率已变更 ${odds} → ${offered.odds}`
}
