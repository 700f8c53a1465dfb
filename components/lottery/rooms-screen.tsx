'use client'
import { useState } from 'react'
import { CountdownRing } from '#components/lottery/draw/countdown-ring.tsx'
import { DrawBalls } from '#components/lottery/draw/draw-balls.tsx'
import { MiniBalls } from '#components/shared/ball.tsx'
import { WalletChip } from '#components/shared/wallet-chip.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useLotteries, useRooms } from '#hooks/lottery/lotteries.ts'
import { useSentBets, useRoomBets } from '#hooks/lottery/round-bets.ts'
import { usePhase, useTimedRoom, type TimedRoom } from '#hooks/lottery/timed-room.ts'
import { useLoginQuestion } from '#hooks/session/login-question.ts'
import { useTitle } from '#hooks/site.ts'
import type { RoomEntry, Draw } from '#lib/api/endpoints/lottery.ts'
import { netSum } from '#lib/lottery/own-bets.ts'
import { stakeLimitText } from '#lib/lottery/slip.ts'
import { roundLength } from '#lib/lottery/stats.ts'
import { totalStake } from '#lib/lottery/typed-bet.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { playingSince } from '#lib/protection/reality.ts'
import { PHASE_NAMES } from '#lib/room/round.ts'
import { href } from '#lib/site/routes.ts'
import styles from './rooms-screen.module.css'

const HelpSheet = lazyPart(
  async () => (await import('#components/lottery/room/help-sheet.tsx')).HelpSheet,
)

/** The rooms of one lottery; rules and odds can be read before signing in (GLI-19 4.4.1). */
export function RoomsScreen({ name }: { name: string }) {
  const rooms = useRooms(name)
  const lotteries = useLotteries()
  const { to } = useNavigate()
  const [rulesOf, setRulesOf] = useState('')
  const lottery = lotteries.data?.find((each) => each.name === name || each.title === name)
  const title = lottery?.title ?? '彩票'
  useTitle(title)
  return (
    <>
      <TopBar title={title} onBack={() => to(href('/'))} actions={<WalletChip />} />
      <Page>
        <Panel
          of={rooms}
          skeleton={<RoomsSkeleton />}
          empty={<EmptyState {...noRooms} title="暂无房间" />}
          refused={noRooms}
        >
          {(list) => list[0] && <Rooms list={list} first={list[0]} onRules={setRulesOf} />}
        </Panel>
      </Page>
      {rulesOf !== '' && <HelpSheet roomId={rulesOf} onClose={() => setRulesOf('')} />}
    </>
  )
}

const noRooms = {
  icon: 'lottery',
  action: <ButtonLink href={href('/lottery')}>全部彩种</ButtonLink>,
} as const

const RoomsSkeleton = () => (
  <>
    <Skeleton variant="banner" />
    <Skeleton variant="rows" count={3} />
  </>
)

interface RoomsProps {
  list: readonly RoomEntry[]
  first: RoomEntry
  onRules: (roomId: string) => void
}

/** The current round of the lottery, shown before a room is chosen, and its rooms. */
function Rooms({ list, first, onRules }: RoomsProps) {
  const { data: live } = useTimedRoom(first.id)
  return (
    <>
      {live ? <Live room={live} /> : <LiveSkeleton />}
      <ul className={styles.rooms}>
        {list.map((room) => (
          <RoomCard key={room.id} room={room} live={live} onRules={() => onRules(room.id)} />
        ))}
      </ul>
    </>
  )
}

interface CardProps {
  room: RoomEntry
  /** A room of the same lottery as it was read last. */
  live: TimedRoom | undefined
  onRules: () => void
}

function RoomCard({ room, live, onRules }: CardProps) {
  const { to } = useNavigate()
  const ask = useLoginQuestion()
  const address = href('/lottery', { room_id: room.id })
  const limits = stakeLimitText(room)
  const facts = [
    limits && `每注 ${limits}`,
    room.closesBefore === null ? '' : `开奖前 ${room.closesBefore} 秒封盘`,
  ]
  const enter = async () => {
    if (await ask(address, room.title)) to(address)
  }
  return (
    <li className={styles.room}>
      <div className={styles.about}>
        <h2>
          {room.title}
          {live && <OwnBets room={live} roomId={room.id} />}
        </h2>
        {room.desc !== '' && <p>{room.desc}</p>}
        <p className="num">{facts.filter((each) => each !== '').join(' · ')}</p>
      </div>
      <div className={styles.acts}>
        <Button
          variant="ghost"
          className={styles.rules}
          onPress={onRules}
          label={`规则与赔率 ${room.title}`}
        >
          规则与赔率
        </Button>
        <Button
          className={styles.enter}
          onPress={() => void enter()}
          label={`进入房间 ${room.title}`}
        >
          进入房间
        </Button>
      </div>
    </li>
  )
}

/** What this session has bet in a room: in this round, else what the last one brought. */
function OwnBets({ room, roomId }: { room: TimedRoom; roomId: string }) {
  const sent = useSentBets()
  const of = (period: string) =>
    sent.filter((each) => each.roomId === roomId && each.period === period && each.answeredAt)
  const now = of(room.round.period)
  if (now.length > 0) {
    const staked = totalStake(now.flatMap(({ lines }) => lines))
    return <Badge tone="brand">{`已投 ${formatYuan(staked)}`}</Badge>
  }
  return of(room.now.lastPeriod).length > 0 && <OwnResult room={room} roomId={roomId} />
}

/** Reads the records that the room itself has read, where they are still the same. */
function OwnResult({ room, roomId }: { room: TimedRoom; roomId: string }) {
  const [since] = useState(playingSince)
  const { of } = useRoomBets({ ...room, id: roomId }, since)
  const net = netSum(of.filter(({ period }) => period === room.now.lastPeriod))
  return net === null ? <Badge>待开奖</Badge> : <Money amount={net} signed />
}

const LiveSkeleton = () => (
  <>
    <div className={styles.liveSkeleton} />
    <div className={styles.recent}>
      <div className={styles.rows} />
    </div>
  </>
)

function Live({ room }: { room: TimedRoom }) {
  const phase = usePhase(room.round)
  const tone = phase === 'open' ? 'brand' : phase === 'closed' ? 'gold' : 'info'
  return (
    <>
      <section className={styles.live} aria-label="本期">
        <div className={styles.now}>
          <span className={styles.period}>
            第 <b className="num">{room.round.period}</b> 期
            <Badge tone={tone}>{PHASE_NAMES[phase]}</Badge>
          </span>
          <span className={styles.small}>
            <span className="num">{room.now.lastPeriod}</span> 期开奖
          </span>
          {room.now.last ? <DrawBalls result={room.now.last} /> : <b>结果待公布</b>}
        </div>
        <CountdownRing round={room.round} phase={phase} every={roundLength(room.draws)} />
      </section>
      <Recent draws={room.draws} />
    </>
  )
}

/** rooms-screen.module.css reserves the height of as many. */
const RECENT = 5

/** The last results, below the running round. */
function Recent({ draws }: { draws: readonly Draw[] }) {
  const shown = draws.filter(({ result }) => result !== null).slice(1, 1 + RECENT)
  if (shown.length === 0) return null
  return (
    <ol className={styles.recent} aria-label="近期开奖">
      {shown.map(({ period, result }) => (
        <li key={period}>
          <span className="num">{period}</span>
          {result && <MiniBalls result={result} />}
        </li>
      ))}
    </ol>
  )
}
