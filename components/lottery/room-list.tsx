'use client'
import { MiniBalls } from '#components/shared/ball.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Row, Section, Stack } from '#components/ui/layout/page.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useOwnRounds } from '#hooks/lottery/bets.ts'
import type { TimedRoom } from '#hooks/lottery/timed-room.ts'
import { useLoginQuestion } from '#hooks/session/login-question.ts'
import type { RoomEntry } from '#lib/api/endpoints/lottery.ts'
import { isRunning, stakeOfRound } from '#lib/lottery/bet/bets.ts'
import { stakeLimitText } from '#lib/lottery/bet/slip.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'
import styles from './rooms-screen.module.css'

interface Props {
  list: readonly RoomEntry[]
  /** A room of this lottery as it was last read. */
  timedRoom: TimedRoom | undefined
  /** The id of the room that was entered last. */
  used: string | undefined
}

/** The rooms to choose from, and the earlier draws. */
export const RoomList = ({ list, timedRoom, used }: Props) => (
  <>
    <ul className={styles.rooms} aria-label="房间">
      {list.map((room) => (
        <RoomRow key={room.id} room={room} timedRoom={timedRoom} isUsed={room.id === used} />
      ))}
    </ul>
    {timedRoom && <Recent room={timedRoom} />}
  </>
)

interface RowProps {
  room: RoomEntry
  /** A room of the same lottery as it was last read. */
  timedRoom: TimedRoom | undefined
  /** True for the room that was entered last. */
  isUsed: boolean
}

function RoomRow({ room, timedRoom, isUsed }: RowProps) {
  const { to } = useNavigate()
  const ask = useLoginQuestion()
  const address = href('/lottery', { room_id: room.id })
  const limits = stakeLimitText(room)
  const enter = async () => {
    if (await ask(address, room.title)) to(address)
  }
  return (
    <Row as="li" className={styles.room}>
      <Stack gap={0} className={styles.about}>
        <h2>
          {room.title}
          {isUsed && <Badge tone="brand">上次</Badge>}
          {timedRoom && <OwnBets room={timedRoom} roomId={room.id} />}
        </h2>
        {room.desc !== '' && <p className="note">{room.desc}</p>}
      </Stack>
      {limits !== '' && (
        <p className={styles.limits}>
          <span className="num">{limits}</span>
          <small>每注</small>
        </p>
      )}
      <button
        type="button"
        className={styles.enter}
        aria-label={`进入房间 ${room.title}`}
        onClick={() => void enter()}
      >
        <Icon name="chevron" size={18} />
      </button>
    </Row>
  )
}

/** The stakes of own bets on the running round. */
function OwnBets({ room, roomId }: { room: TimedRoom; roomId: string }) {
  const ownRound = useOwnRounds(roomId).find((each) => isRunning(each, room))
  if (!ownRound) return null
  return <Badge tone="brand">{`已投 ${formatYuan(stakeOfRound(ownRound))}`}</Badge>
}

const RECENT = 5

/** The earlier results, without the last one. */
function Recent({ room: { current, draws } }: { room: TimedRoom }) {
  const recentDraws = draws
    .filter(({ period, result }) => result !== null && period !== current.lastPeriod)
    .slice(0, RECENT)
  if (recentDraws.length === 0) return null
  return (
    <Section title="近期开奖">
      <ol className={styles.recent} aria-label="近期开奖">
        {recentDraws.map(({ period, result }) => (
          <li key={period}>
            <span className="num">{period}</span>
            {result && <MiniBalls result={result} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}
