'use client'
import { Row } from '#components/ui/layout/page.tsx'
import { useRoom } from '#hooks/lottery/room-context.ts'
import { useSecondsToDraw } from '#hooks/lottery/timed-room.ts'
import { formatDuration } from '#lib/time/dates.ts'
import styles from './my-bets.module.css'

interface Props {
  /** The closed part: the board, or the review of a typed bet, which the composer still holds. */
  from: 'board' | 'typed'
  /** Lines in the slip. */
  count: number
  /** Opens the board; undefined while the board is in view. */
  onOpen: (() => void) | undefined
}

/** Replaces the closed betting popup: says that betting is over, what is kept, and when it goes on. */
export function KeptPicks({ from, count, onOpen }: Props) {
  const { room, phase } = useRoom()
  const seconds = useSecondsToDraw(room.round)
  const isOpen = phase === 'open'
  const picks =
    from === 'typed' ? '输入的投注为您保留' : count > 0 ? `已选 ${count} 注为您保留` : ''
  if (isOpen && (from === 'typed' || count === 0)) return null
  return (
    <Row className={styles.kept}>
      <p role="status">{[!isOpen && '本期已封盘', picks].filter(Boolean).join('，')}</p>
      {isOpen ? (
        onOpen && (
          <button type="button" className={styles.again} onClick={onOpen}>
            继续投注
          </button>
        )
      ) : (
        <span className="num" role="timer">
          {phase === 'closed' ? `${formatDuration(seconds)} 后可投下期` : '开奖后可投下期'}
        </span>
      )}
    </Row>
  )
}
