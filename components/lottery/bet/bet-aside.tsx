'use client'
import { BetBoard, BoardFooter, type BoardProps } from './bet-board.tsx'
import styles from './bet-aside.module.css'

/** The board beside the chat, where the screen is wide enough for both. */
export function BetAside(board: BoardProps) {
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
