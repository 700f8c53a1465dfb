'use client'
import { useState } from 'react'
import { DrawBalls } from '#components/lottery/draw/draw-balls.tsx'
import { NextDraw } from '#components/shared/next-draw.tsx'
import { NightHero } from '#components/shared/night-hero.tsx'
import { WalletChip } from '#components/shared/wallet-chip.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Page, Row } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { SharedElement } from '#components/ui/media/shared-element.tsx'
import { prefersReducedMotion } from '#components/ui/reduced-motion.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useShelves } from '#hooks/hall/hall.ts'
import { useDrawStep } from '#hooks/lottery/draw-step.ts'
import { useKnownRound } from '#hooks/lottery/live.ts'
import { useLotteries, useRooms } from '#hooks/lottery/lotteries.ts'
import { usePhase, useTimedRoom, type TimedRoom } from '#hooks/lottery/timed-room.ts'
import { useTitle } from '#hooks/site/site.ts'
import { roomIdOf } from '#lib/hall/catalog.ts'
import { liveOfRoom, type LiveRound } from '#lib/lottery/draw/live.ts'
import { href } from '#lib/site/routes.ts'
import styles from './rooms-screen.module.css'

const HelpSheet = lazyPart(
  async () => (await import('#components/lottery/room/help-sheet.tsx')).HelpSheet,
  null,
)
const RoomList = lazyPart(
  async () => (await import('./room-list.tsx')).RoomList,
  () => <Skeleton variant="rows" count={3} />,
)

/** The rooms of one lottery below its running round. Visitors may read rules and odds, too (GLI-19 4.4.1). */
export function RoomsScreen({ name }: { name: string }) {
  const lotteries = useLotteries()
  const { recent } = useShelves()
  const { to } = useNavigate()
  const [rulesOf, setRulesOf] = useState('')
  const lottery = lotteries.data?.find((each) => each.name === name || each.title === name)
  const title = lottery?.title ?? '彩票'
  const rooms = useRooms(lottery?.name ?? name)
  useTitle(title)
  const first = rooms.data?.[0]?.id ?? ''
  const { data: room } = useTimedRoom(first)
  const known = useKnownRound(title)
  const used = recent.map(roomIdOf).find((id) => rooms.data?.some((each) => each.id === id))
  const isGone = rooms.isError || rooms.data?.length === 0
  return (
    <>
      <TopBar night title={title} onBack={() => to(href('/'))} actions={<WalletChip />} />
      <Page beside>
        {!isGone && (
          <SharedElement name="hero">
            <div className={styles.head}>
              <Head room={room} known={known} onRules={() => setRulesOf(used ?? first)} />
            </div>
          </SharedElement>
        )}
        <QueryView
          query={rooms}
          skeleton={<Skeleton variant="rows" count={3} />}
          empty={<EmptyState {...noRooms} title="暂无房间" />}
          refused={noRooms}
        >
          {(list) => <RoomList list={list} timedRoom={room} used={used} />}
        </QueryView>
      </Page>
      {rulesOf !== '' && <HelpSheet roomId={rulesOf} onClose={() => setRulesOf('')} />}
    </>
  )
}

const noRooms = {
  icon: 'lottery',
  action: <ButtonLink href={href('/lottery')}>全部彩种</ButtonLink>,
} as const

interface HeadProps {
  room: TimedRoom | undefined
  /** The round that the hall has read, shown until the room is read. */
  known: LiveRound | undefined
  onRules: () => void
}

function Head({ room, known, onRules }: HeadProps) {
  const live = room ? liveOfRoom(room) : known
  return (
    <NightHero className={styles.hero}>
      {live && (
        <NextDraw live={live}>
          {room ? (
            <Draw room={room} onRules={onRules} />
          ) : (
            <LastDraw live={live} onRules={onRules} />
          )}
        </NextDraw>
      )}
    </NightHero>
  )
}

const DrawStage = lazyPart(
  async () => (await import('#components/lottery/draw/draw-stage.tsx')).DrawStage,
  null,
)

/** The running draw as in a room, and between two draws the last one. */
function Draw({ room, onRules }: { room: TimedRoom; onRules: () => void }) {
  const step = useDrawStep(room, usePhase(room.round), {
    hasOwnBets: false,
    isUnderSheet: false,
    isMotionReduced: prefersReducedMotion(),
  })
  if (step) return <DrawStage room={room} step={step} ownRound={null} />
  return <LastDraw live={liveOfRoom(room)} onRules={onRules} />
}

const LastDraw = ({ live, onRules }: { live: LiveRound; onRules: () => void }) => (
  <>
    <Row as="span" justified className={styles.of}>
      <span className="faint" translate="no">{`${live.lastPeriod} 期开奖`}</span>
      <Button variant="ghost" size="small" onPress={onRules} label="规则与赔率">
        规则
      </Button>
    </Row>
    <span className={styles.last}>
      {live.lastResult ? (
        <DrawBalls result={live.lastResult} size="large" />
      ) : (
        <span>结果待公布</span>
      )}
    </span>
  </>
)
