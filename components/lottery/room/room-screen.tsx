'use client'
import { useEffect, useRef } from 'react'
import { VISITOR_NOTICE_MS } from '#lib/limits.ts'
import { notify } from '#lib/notify.ts'
import { href } from '#lib/routes.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useLoginQuestion } from '#hooks/session/login-question.ts'
import { useTimedRoom } from '#hooks/lottery/timed-room.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useEnding, useSession } from '#hooks/session/session.ts'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import styles from './room-screen.module.css'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'

export const OpenRoom = lazyPart(
  async () => (await import('./open-room.tsx')).OpenRoom,
  () => <RoomSkeleton />,
)

/** Visitors are asked to log in for this room and go to the hall after one second (spec 1 §5). */
export function RoomScreen({ roomId }: { roomId: string }) {
  const session = useSession()
  const ending = useEnding()
  const { replace, back } = useNavigate()
  const visitor = session === 'visitor' && ending === null
  const ask = useLoginQuestion()
  const asked = useRef(false)
  useEffect(() => {
    if (!visitor) return
    notify.info('请先登录', { onward: true })
    // The dialog survives this screen: agreeing to log in later still returns to the room.
    if (!asked.current) void ask(href('/lottery', { room_id: roomId }), '彩票房间')
    asked.current = true
    const timer = setTimeout(() => replace(href('/')), VISITOR_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [visitor, replace, ask, roomId])
  return session === 'member' ? <Member roomId={roomId} /> : <RoomSkeleton onBack={back} />
}

function Member({ roomId }: { roomId: string }) {
  const room = useTimedRoom(roomId)
  const { back } = useNavigate()
  useEffect(() => void OpenRoom.preload(), [])
  if (room.data) return <OpenRoom room={room.data} />
  if (room.error === null && room.fetchStatus !== 'paused') return <RoomSkeleton onBack={back} />
  return (
    <main className={styles.room}>
      <TopBar title="彩票房间" onBack={back} />
      <Panel
        of={room}
        refused={{
          icon: 'lottery',
          action: (
            <Row gap={2}>
              <ButtonLink href={href('/lottery')}>全部彩种</ButtonLink>
              <Button tone="quiet" icon="refresh" onPress={() => void room.refetch()}>
                重试
              </Button>
            </Row>
          ),
        }}
      >
        {() => null}
      </Panel>
    </main>
  )
}

/** Placeholder with the room's layout, and the way back. */
function RoomSkeleton({ onBack }: { onBack?: () => void }) {
  return (
    <main className={styles.room}>
      <TopBar title="彩票房间" onBack={onBack} />
      <div className={styles.blankPanel}>
        <Skeleton shape="lines" count={3} />
      </div>
      <div className={styles.blankBody}>
        <Skeleton shape="rows" count={5} />
      </div>
      <div className={styles.blankComposer}>
        <Skeleton shape="block" />
      </div>
    </main>
  )
}
