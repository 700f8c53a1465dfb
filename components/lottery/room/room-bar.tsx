'use client'
import { memo } from 'react'
import { balanceHidden } from '#lib/preferences.ts'
import { href } from '#lib/routes.ts'
import { usePreference } from '#hooks/core/preferences.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useMember } from '#hooks/session/session.ts'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import type { RoomSheet } from './room-context.ts'
import styles from './room-bar.module.css'

interface Props {
  lottery: string
  room: string
  onSheet: (sheet: RoomSheet) => void
}

/** Lottery and room names, the back button, and the balance (spec 1 §2; RTS 1A). */
export const RoomBar = memo(function RoomBar({ lottery, room, onSheet }: Props) {
  const { to } = useNavigate()
  const balance = useMember()?.balance
  const [hidden] = usePreference(balanceHidden)
  return (
    <header className={styles.bar}>
      <IconButton icon="back" label="返回大厅" onPress={() => to(href('/'))} />
      <h1 className={styles.title}>
        <b>{lottery}</b>
        <span className="sr-only"> · </span>
        <span className={styles.room}>{room}</span>
      </h1>
      <button type="button" className={styles.balance} onClick={() => onSheet('wallet')}>
        <span className="sr-only">余额</span>
        <Money amount={balance} hidden={hidden} />
        <Icon name="chevron-down" size={14} />
      </button>
      <IconButton icon="help" label="规则与赔率" onPress={() => onSheet('help')} size={20} />
      <IconButton icon="more" label="房间设置" onPress={() => onSheet('menu')} size={20} />
    </header>
  )
})
