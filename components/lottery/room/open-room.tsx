'use client'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ChatSkeleton } from '#components/lottery/chat/chat-skeleton.tsx'
import { Composer } from '#components/lottery/chat/composer.tsx'
import { OwnResult } from '#components/lottery/draw/draw-stage.tsx'
import { RoundPanel } from '#components/lottery/draw/round-panel.tsx'
import { prefersReducedMotion } from '#components/ui/reduced-motion.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useIsWideScreen, useVisibleHeight, useVisibleTop } from '#hooks/core/viewport.ts'
import { useBetSheet } from '#hooks/lottery/bet-sheet.ts'
import { useOwnRounds, useDrawnRound } from '#hooks/lottery/bets.ts'
import { useDrawStep, useIsResultHidden, useHeldValue } from '#hooks/lottery/draw-step.ts'
import {
  RoomContext,
  type OtherSheet,
  useIsBettingStopped,
  useRoomChat,
  useDrawSignal,
} from '#hooks/lottery/room.ts'
import { usePhase, useReread, type TimedRoom } from '#hooks/lottery/timed-room.ts'
import { useHasSentOrder } from '#hooks/records/order-news.ts'
import { useTitle } from '#hooks/site/site.ts'
import { tileOfRoom } from '#lib/hall/catalog.ts'
import { rememberPlayed } from '#lib/hall/shelf.ts'
import { RoomBar } from './room-bar.tsx'
import styles from './room-screen.module.css'

const ChatPane = lazyPart(
  async () => (await import('#components/lottery/chat/chat-pane.tsx')).ChatPane,
  ChatSkeleton,
)
const BetAside = lazyPart(
  async () => (await import('#components/lottery/bet/bet-sheet.tsx')).BetAside,
  null,
)
const MyBetsBar = lazyPart(
  async () => (await import('#components/lottery/bet/my-bets.tsx')).MyBetsBar,
  null,
)
const BetSheet = lazyPart(
  async () => (await import('#components/lottery/bet/bet-sheet.tsx')).BetSheet,
  null,
)
const HistorySheet = lazyPart(async () => (await import('./history-sheet.tsx')).HistorySheet, null)
const HelpSheet = lazyPart(async () => (await import('./help-sheet.tsx')).HelpSheet, null)
const MyBetsSheet = lazyPart(
  async () => (await import('#components/lottery/bet/my-bets.tsx')).MyBetsSheet,
  null,
)
const WalletSheet = lazyPart(async () => (await import('./wallet-sheet.tsx')).WalletSheet, null)
const RoomMenu = lazyPart(async () => (await import('./room-menu.tsx')).RoomMenu, null)

const OrderNewsLine = lazyPart(
  async () => (await import('#components/shared/order-news-line.tsx')).OrderNewsLine,
  null,
)

/** Loads the parts that members open most. */
const preloadParts = async () => {
  await ChatPane.preload()
  await MyBetsBar.preload()
  await BetSheet.preload()
  await OwnResult.preload()
}

/** A room of at most this height leaves parts out, for example above an open keyboard. */
const LOW_PX = 520
const LOWEST_PX = 360
const spaceOf = (height: number, isWide: boolean) =>
  height <= LOWEST_PX ? 'least' : height <= LOW_PX && !isWide ? 'little' : undefined
/** Returns the style that keeps the room above an open keyboard. */
const styleBesideKeyboard = (height: number, top: number) =>
  height < innerHeight - 60
    ? { maxHeight: `calc(${height}px - var(--shell-top, 0px))`, translate: `0 ${top}px` }
    : undefined

/** A room that has been read. Bar, round, chat and betting share one context. */
export function OpenRoom({ room }: { room: TimedRoom }) {
  const { round, current } = room
  useEffect(() => void preloadParts(), [])
  const remember = useEffectEvent(() => rememberPlayed(tileOfRoom(room)))
  useEffect(() => remember(), [])
  useTitle(`${room.lotteryTitle} · ${room.title}`)
  const phase = usePhase(round)
  const reread = useReread(room.id)
  const chat = useRoomChat(room, reread)
  const isBettingStopped = useIsBettingStopped(room, chat)
  const hasSentOrder = useHasSentOrder()
  const height = useVisibleHeight()
  const top = useVisibleTop()
  const isWide = useIsWideScreen()
  const [openSheet, setOpenSheet] = useState<OtherSheet | null>(null)
  const sheet = useBetSheet({ room, phase, isBettingStopped }, reread, isWide)
  const rounds = useOwnRounds(room.id)
  const ownRound = useDrawnRound(room, rounds)
  const isMotionReduced = prefersReducedMotion()
  const step = useDrawStep(room, phase, {
    hasOwnBets: ownRound !== null,
    isUnderSheet: sheet.isOpen,
    isMotionReduced,
  })
  const isResultHidden = useIsResultHidden(isMotionReduced ? null : step)
  const draws = useHeldValue(room.draws, isResultHidden)
  const scope = useMemo(
    () => ({ room: { ...room, draws }, phase, isBettingStopped, chat, isResultHidden }),
    [room, draws, phase, isBettingStopped, chat, isResultHidden],
  )
  useDrawSignal(current.lastPeriod)
  return (
    <RoomContext value={scope}>
      <main
        className={styles.room}
        data-space={spaceOf(height, isWide)}
        style={styleBesideKeyboard(height, top)}
      >
        <RoomBar onSheet={setOpenSheet} />
        <div className={styles.halves}>
          <div className={styles.talk}>
            <RoundPanel step={step} ownRound={ownRound} onSheet={setOpenSheet} />
            <ChatPane />
            <div className={styles.dock}>
              <div role="status" aria-label="到账提醒">
                {hasSentOrder && !isResultHidden && <OrderNewsLine />}
              </div>
              {rounds.length > 0 && (
                <MyBetsBar
                  rounds={rounds}
                  isJustPlaced={sheet.isJustPlaced}
                  onSheet={setOpenSheet}
                  onRepeat={sheet.repeatLastBet}
                />
              )}
              <Composer
                count={sheet.slip.lines.length}
                onBet={isWide ? undefined : sheet.showBoard}
                onTyped={sheet.reviewTyped}
              />
            </div>
          </div>
          {isWide && <BetAside sheet={sheet} />}
        </div>
        {sheet.isOpen && <BetSheet sheet={sheet} />}
        {openSheet === 'history' && <HistorySheet onClose={() => setOpenSheet(null)} />}
        {openSheet === 'help' && <HelpSheet roomId={room.id} onClose={() => setOpenSheet(null)} />}
        {openSheet === 'mine' && <MyBetsSheet rounds={rounds} onClose={() => setOpenSheet(null)} />}
        {openSheet === 'menu' && <RoomMenu onClose={() => setOpenSheet(null)} />}
        {openSheet === 'wallet' && <WalletSheet onClose={() => setOpenSheet(null)} />}
      </main>
    </RoomContext>
  )
}
