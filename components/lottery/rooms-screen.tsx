'use client'
import { useState } from 'react'
import { MiniBalls } from '#components/shared/ball.tsx'
import { NextDrawSkeleton } from '#components/shared/next-draw-skeleton.tsx'
import { NextDraw } from '#components/shared/next-draw.tsx'
import { WalletChip } from '#components/shared/wallet-chip.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Page, Row, Section, Stack } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { isStill } from '#components/ui/still.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useShelves } from '#hooks/hall.ts'
import { useLotteries, useRooms } from '#hooks/lottery/lotteries.ts'
import { useOwnRounds } from '#hooks/lottery/own-rounds.ts'
import { useStage } from '#hooks/lottery/stage.ts'
import { usePhase, useTimedRoom, type TimedRoom } from '#hooks/lottery/timed-room.ts'
import { useLoginQuestion } from '#hooks/session/login-question.ts'
import { useTitle } from '#hooks/site/site.ts'
import type { RoomEntry, Draw } from '#lib/api/endpoints/lottery.ts'
import { roomIdOf } from '#lib/hall/catalog.ts'
import { isInPlay, stakeOfRound } from '#lib/lottery/bet/bets.ts'
import { stakeLimitText } from '#lib/lottery/bet/slip.ts'
import { liveOfRoom } from '#lib/lottery/draw/live.ts'
import { formatYuan } from '#lib/money/amount.ts'
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
      <TopBar night title={title} onBack={() => to(href('/'))} actions={<WalletChip />} />
      <Page beside className={styles.lobby}>
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
    <NextDrawSkeleton />
    <Skeleton variant="rows" count={3} />
  </>
)

interface RoomsProps {
  list: readonly RoomEntry[]
  first: RoomEntry
  onRules: (roomId: string) => void
}

/** The lottery's running round with its rules, and its rooms to choose from. */
function Rooms({ list, first, onRules }: RoomsProps) {
  const { data: live } = useTimedRoom(first.id)
  const { recent } = useShelves()
  const used = recent.map(roomIdOf).find((id) => list.some((room) => room.id === id))
  return (
    <>
      {live ? <Head room={live} onRules={() => onRules(used ?? first.id)} /> : <NextDrawSkeleton />}
      <ul className={styles.rooms} aria-label="房间">
        {list.map((room) => (
          <RoomRow key={room.id} room={room} live={live} isUsed={room.id === used} />
        ))}
      </ul>
      {live && <Recent draws={live.draws} />}
    </>
  )
}

const DrawStage = lazyPart(
  async () => (await import('#components/lottery/draw/draw-stage.tsx')).DrawStage,
)

/** The running round, its draw as in a room, and the rules. */
function Head({ room, onRules }: { room: TimedRoom; onRules: () => void }) {
  const step = useStage(room, usePhase(room.round), {
    isOwn: false,
    isCovered: false,
    isStill: isStill(),
  })
  return (
    <NextDraw
      live={liveOfRoom(room)}
      stage={step && <DrawStage room={room} step={step} told={null} />}
    >
      <Button variant="ghost" size="small" onPress={onRules} label="规则与赔率">
        规则
      </Button>
    </NextDraw>
  )
}

interface RowProps {
  room: RoomEntry
  /** The last read state of a room of the same lottery. */
  live: TimedRoom | undefined
  /** True for the room that was entered last. */
  isUsed: boolean
}

function RoomRow({ room, live, isUsed }: RowProps) {
  const { to } = useNavigate()
  const ask = useLoginQuestion()
  const address = href('/lottery', { room_id: room.id })
  const limits = stakeLimitText(room).replaceAll('.00', '')
  const enter = async () => {
    if (await ask(address, room.title)) to(address)
  }
  return (
    <Row as="li" className={styles.room}>
      <Stack gap={0} className={styles.about}>
        <h2>
          {room.title}
          {isUsed && <Badge tone="brand">上次</Badge>}
          {live && <OwnBets room={live} roomId={room.id} />}
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

/** This session's accepted bets of the round in play. */
function OwnBets({ room, roomId }: { room: TimedRoom; roomId: string }) {
  const own = useOwnRounds({ id: roomId }).find((each) => isInPlay(each, room))
  if (!own || own.bets.length === 0) return null
  return <Badge tone="brand">{`已投 ${formatYuan(stakeOfRound(own))}`}</Badge>
}

const RECENT = 5

/** The results before the last one. */
function Recent({ draws }: { draws: readonly Draw[] }) {
  const recentDraws = draws.filter(({ result }) => result !== null).slice(1, 1 + RECENT)
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
