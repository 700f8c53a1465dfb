'use client'
import { useEffect } from 'react'
import { ChatSkeleton } from '#components/lottery/chat/chat-skeleton.tsx'
import { DrawBalls } from '#components/lottery/draw/draw-balls.tsx'
import { NextDraw } from '#components/shared/next-draw.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Page, Row } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { SharedElement } from '#components/ui/media/shared-element.tsx'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useShelves } from '#hooks/hall/hall.ts'
import { useKnownRound } from '#hooks/lottery/live.ts'
import { useKnownLottery, useListedRoom } from '#hooks/lottery/lotteries.ts'
import { useTimedRoom } from '#hooks/lottery/timed-room.ts'
import { useAskVisitor } from '#hooks/session/login-question.ts'
import { useSession } from '#hooks/session/session.ts'
import { VISITOR_NOTICE_MS } from '#lib/constants.ts'
import { roomIdOf } from '#lib/hall/catalog.ts'
import { currentAddress } from '#lib/navigation.ts'
import { href, type UrlQuery } from '#lib/site/routes.ts'
import { RoomsScreen } from './rooms-screen.tsx'
import styles from '#components/lottery/room/room-screen.module.css'

const LotteriesScreen = lazyPart(
  async () => (await import('./lotteries-screen.tsx')).LotteriesScreen,
  ListSkeleton,
)

const OpenRoom = lazyPart(
  async () => (await import('#components/lottery/room/open-room.tsx')).OpenRoom,
  ({ room }) => <RoomSkeleton roomId={room.id} />,
)

const viewOf = (query: UrlQuery) => ({
  roomId: query.get('room_id') ?? '',
  name: query.get('name') ?? '',
})

// The chunk of this address loads during the hydration, which is slow on a slow phone.
if (typeof window !== 'undefined' && currentAddress().startsWith(href('/lottery'))) {
  const { roomId, name } = viewOf(new URLSearchParams(location.search))
  if (roomId !== '') void OpenRoom.preload()
  else if (name === '') void LotteriesScreen.preload()
}

/** /lottery: one room by room_id (only in the browser), the rooms of one lottery by name, otherwise all lotteries. */
export const LotteryScreen = withUrlQuery(LotteryPages, FirstFrame)

function LotteryPages({ query }: { query: UrlQuery }) {
  const { roomId, name } = viewOf(query)
  if (roomId !== '') return <RoomScreen key={roomId} roomId={roomId} />
  return name === '' ? <LotteriesScreen /> : <RoomsScreen key={name} name={name} />
}

/** The exported page, which does not know its query: the bar and an empty hero. */
function FirstFrame() {
  const { to } = useNavigate()
  return (
    <main className={styles.room}>
      <TopBar night title="彩票" onBack={() => to(href('/'))} />
      <div className={styles.blankPanel} data-theme="dark" role="status" aria-label="加载中" />
    </main>
  )
}

function ListSkeleton() {
  const { to } = useNavigate()
  return (
    <>
      <TopBar night title="彩票" onBack={() => to(href('/'))} />
      <Page>
        <Skeleton variant="block" count={4} />
      </Page>
    </>
  )
}

/** A room. It asks a visitor to log in, and leads to the hall after one second (spec 1 §5). */
function RoomScreen({ roomId }: { roomId: string }) {
  const session = useSession()
  const { replace } = useNavigate()
  // The dialog outlives this screen, and a later login still returns to this room.
  const isVisitor = useAskVisitor(href('/lottery', { room_id: roomId }))
  useEffect(() => {
    if (!isVisitor) return
    const timer = setTimeout(() => replace(href('/')), VISITOR_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isVisitor, replace])
  return session === 'member' ? <MemberRoom roomId={roomId} /> : <RoomSkeleton roomId={roomId} />
}

function MemberRoom({ roomId }: { roomId: string }) {
  const room = useTimedRoom(roomId)
  const { back } = useNavigate()
  useEffect(() => void OpenRoom.preload(), [])
  if (room.data) return <OpenRoom room={room.data} />
  if (room.errorUpdateCount === 0 && room.fetchStatus !== 'paused')
    return <RoomSkeleton roomId={roomId} />
  return (
    <main className={styles.room}>
      <TopBar night title="彩票房间" onBack={back} />
      <QueryView
        query={room}
        refused={{
          action: (
            <Row gap={2}>
              <ButtonLink href={href('/lottery')}>全部彩种</ButtonLink>
              <Button variant="quiet" icon="refresh" onPress={() => void room.refetch()}>
                重试
              </Button>
            </Row>
          ),
        }}
      >
        {() => null}
      </QueryView>
    </main>
  )
}

/** A room until it is read: its names, the round if another page has read it, and the layout of the rest. */
function RoomSkeleton({ roomId }: { roomId: string }) {
  const { to } = useNavigate()
  const tile = useShelves().recent.find((each) => roomIdOf(each) === roomId)
  const listed = useListedRoom(roomId)
  const name = tile?.title ?? listed?.lottery ?? ''
  const live = useKnownRound(name)
  const lottery = useKnownLottery(name)?.title ?? tile?.title
  return (
    <main className={styles.room}>
      <TopBar night title={lottery ?? '彩票房间'} onBack={() => to(href('/'))} />
      <SharedElement name="hero">
        <div className={styles.blankPanel} data-theme="dark">
          {live && (
            <NextDraw heading={tile?.note ?? listed?.title} live={live}>
              <span>{live.lastResult && <DrawBalls result={live.lastResult} />}</span>
            </NextDraw>
          )}
        </div>
      </SharedElement>
      <ChatSkeleton />
      <div className={styles.blankComposer}>
        <Skeleton variant="block" />
      </div>
    </main>
  )
}
