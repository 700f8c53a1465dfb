'use client'
import { useState } from 'react'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import type { RoomEntry } from '#lib/api/endpoints/lottery.ts'
import { stakeLimitText } from '#lib/lottery/slip.ts'
import { href } from '#lib/routes.ts'
import { useLotteries, useRooms } from '#hooks/lottery/lotteries.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useLoginQuestion } from '#hooks/session/login-question.ts'
import { useTitle } from '#hooks/site/title.ts'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { WalletChip } from '#components/shared/wallet-chip.tsx'
import { LiveCard } from './live-card.tsx'
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
          empty={<EmptyState {...noRooms} title="这个彩种暂时没有房间" />}
          refused={noRooms}
        >
          {(list) => (
            <>
              {list[0] && <LiveCard roomId={list[0].id} />}
              <ul className={styles.rooms}>
                {list.map((room) => (
                  <RoomCard key={room.id} room={room} onRules={() => setRulesOf(room.id)} />
                ))}
              </ul>
            </>
          )}
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
    <Skeleton shape="banner" />
    <Skeleton shape="rows" count={3} />
  </>
)

function RoomCard({ room, onRules }: { room: RoomEntry; onRules: () => void }) {
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
        <h2>{room.title}</h2>
        {room.desc !== '' && <p>{room.desc}</p>}
        <p className="num">{facts.filter((each) => each !== '').join(' · ')}</p>
      </div>
      <div className={styles.acts}>
        <Button
          tone="ghost"
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
