'use client'
import { useState } from 'react'
import { useRoom } from '#components/lottery/room/room-context.ts'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { BetBoard, BoardFooter, type SlipProps } from './bet-board.tsx'
import { SecondsLeft } from './seconds-left.tsx'
import styles from './bet-sheet.module.css'

interface Props extends SlipProps {
  open: boolean
  onClose: () => void
}

/** The betting popup: groups, special groups with 49 numbers, stake for each line (spec 1 §2, §9). */
export function BetSheet({ open, onClose, ...slip }: Props) {
  const { room } = useRoom()
  const [tab, onTab] = useState('0')
  const board = { ...slip, tab, onTab }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      height="full"
      title={
        <span className={styles.title}>
          <span>投注</span>
          <small className="num" translate="no">{`第 ${room.round.period} 期`}</small>
        </span>
      }
      actions={<SecondsLeft />}
      footer={<BoardFooter {...board} />}
    >
      <BetBoard {...board} />
    </Sheet>
  )
}

/** The board beside the chat, where the screen is wide enough for both. */
export function BetAside(slip: SlipProps) {
  const [tab, onTab] = useState('0')
  const board = { ...slip, tab, onTab }
  return (
    <aside className={styles.aside} aria-label="投注">
      <div className={styles.asideBoard}>
        <BetBoard {...board} />
      </div>
      <div className={styles.asideFooter}>
        <BoardFooter {...board} />
      </div>
    </aside>
  )
}
