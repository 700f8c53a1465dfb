'use client'
import { useState } from 'react'
import { BetBoard, BoardFooter, type SlipProps } from './bet-board.tsx'
import styles from './bet-aside.module.css'

/** The board beside the chat, where the screen is wide enough for both. */
export function BetAside(slip: SlipProps) {
  const [tab, onTab] = useState('0')
  const board = { ...slip, tab, onTab }
  return (
    <aside className={styles.aside} aria-label="投注">
      <div className={styles.board}>
        <BetBoard {...board} />
      </div>
      <div className={styles.footer}>
        <BoardFooter {...board} />
      </div>
    </aside>
  )
}
