'use client'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ChatSkeleton } from '#components/lottery/chat/chat-skeleton.tsx'
import { Composer } from '#components/lottery/chat/composer.tsx'
import { DrawOutcome } from '#components/lottery/draw/draw-stage.tsx'
import { RoundPanel } from '#components/lottery/draw/round-panel.tsx'
import { isStill } from '#components/ui/still.ts'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useWideScreen, useVisibleHeight, useVisibleTop } from '#hooks/core/viewport.ts'
import { useOwnRounds, useToldRound } from '#hooks/lottery/own-rounds.ts'
import { RoomContext, type RoomSheet } from '#hooks/lottery/room-context.ts'
import {
  usePlayStopped,
  useChatConnection,
  useRoomChannel,
  useDrawSignal,
  useEarlyDraw,
  useHeldBack,
} from '#hooks/lottery/room.ts'
import { useBetSheet } from '#hooks/lottery/slip.ts'
import { useStage } from '#hooks/lottery/stage.ts'
import { usePhase, useReread, type TimedRoom } from '#hooks/lottery/timed-room.ts'
import { useOrderNews } from '#hooks/records/pending-orders.ts'
import { useTitle } from '#hooks/site/site.ts'
import { tileOfRoom } from '#lib/hall/catalog.ts'
import { rememberPlayed } from '#lib/hall/shelf.ts'
import { playingSince } from '#lib/protection/reality.ts'
import { RoomBar } from './room-bar.tsx'
import styles from './room-screen.module.css'

const ChatPane = lazyPart(
  async () => (await import('#components/lottery/chat/chat-pane.tsx')).ChatPane,
  ChatSkeleton,
)
const BetAside = lazyPart(
  async () => (await import('#components/lottery/bet/bet-sheet.tsx')).BetAside,
)
const MyBetsBar = lazyPart(
  async () => (await import('#components/lottery/bet/my-bets-bar.tsx')).MyBetsBar,
)
const BetSheet = lazyPart(
  async () => (await import('#components/lottery/bet/bet-sheet.tsx')).BetSheet,
)
const KeptPicks = lazyPart(
  async () => (await import('#components/lottery/bet/kept-picks.tsx')).KeptPicks,
)
const HistorySheet = lazyPart(async () => (await import('./history-sheet.tsx')).HistorySheet)
const HelpSheet = lazyPart(async () => (await import('./help-sheet.tsx')).HelpSheet)
const MyBetsSheet = lazyPart(
  async () => (await import('#components/lottery/bet/my-bets-sheet.tsx')).MyBetsSheet,
)
const WalletSheet = lazyPart(async () => (await import('./wallet-sheet.tsx')).WalletSheet)
const RoomMenu = lazyPart(async () => (await import('./room-menu.tsx')).RoomMenu)

const ArrivalLine = lazyPart(
  async () => (await import('#components/shared/arrival-line.tsx')).ArrivalLine,
)
const UnknownOutcome = lazyPart(
  async () => (await import('#components/shared/unknown-outcome.tsx')).UnknownOutcome,
)

/** Prefetches the sheets that members open most. */
const prefetchSheets = async () => {
  await ChatPane.preload()
  await MyBetsBar.preload()
  await BetSheet.preload()
  await KeptPicks.preload()
  await DrawOutcome.preload()
}

/** A room of at most this height in px, such as beside an open keyboard, leaves parts out. */
const LITTLE = 520
const LEAST = 360
const spaceOf = (height: number, wide: boolean) =>
  height <= LEAST ? 'least' : height <= LITTLE && !wide ? 'little' : undefined
/** Keeps the room in the part of the page that an open keyboard leaves visible. */
const besideKeyboard = (height: number, top: number) =>
  height < innerHeight - 60
    ? { maxHeight: `calc(${height}px - var(--shell-top, 0px))`, translate: `0 ${top}px` }
    : undefined

/** A loaded room: bar, round, chat and betting share one context. */
export function OpenRoom({ room }: { room: TimedRoom }) {
  const { round, now } = room
  useEffect(() => void prefetchSheets(), [])
  const remember = useEffectEvent(() => rememberPlayed(tileOfRoom(room)))
  useEffect(() => remember(), [])
  useTitle(`${room.lotteryTitle} · ${room.title}`)
  const [since] = useState(playingSince)
  const phase = usePhase(round)
  const reread = useReread(room.id)
  const channel = useRoomChannel(room, reread)
  const connection = useChatConnection(channel)
  const rounds = useOwnRounds(room)
  const isStopped = usePlayStopped(room, connection)
  const hasNews = useOrderNews().length > 0
  const height = useVisibleHeight()
  const top = useVisibleTop()
  const wide = useWideScreen()
  const [openSheet, setOpenSheet] = useState<RoomSheet | null>(null)
  const sheet = useBetSheet(room, phase, reread)
  const { betting, review } = sheet
  const told = useToldRound(room, rounds)
  const isEarly = useEarlyDraw(channel, round.period)
  const still = isStill()
  const stage = useStage(room, phase, {
    isOwn: told !== null,
    isCovered: sheet.open,
    isStill: still,
  })
  /** The draw that everything else waits for. */
  const running = stage === 'landed' ? null : stage
  const draw = still ? null : (running ?? (isEarly ? 'rolling' : null))
  const draws = useHeldBack(room.draws, draw)
  const scope = useMemo(
    () => ({ room: { ...room, draws }, phase, isStopped, channel }),
    [room, draws, phase, isStopped, channel],
  )
  const board = { slip: sheet.slip, onSlip: sheet.setSlip, onDone: sheet.toReview }
  useDrawSignal(now.lastPeriod)
  return (
    <RoomContext value={scope}>
      <main
        className={styles.room}
        data-space={spaceOf(height, wide)}
        style={besideKeyboard(height, top)}
      >
        <RoomBar lottery={room.lotteryTitle} room={room.title} draw={draw} onSheet={setOpenSheet} />
        <div className={styles.halves}>
          <div className={styles.talk}>
            <RoundPanel stage={stage} told={told} onSheet={setOpenSheet} />
            <ChatPane draw={draw} />
            {betting.state === 'unknown' && !review && (
              <div className={styles.unknown}>
                <UnknownOutcome of={betting} />
              </div>
            )}
            <div className={styles.dock}>
              <div role="status" aria-label="到账提醒">
                {hasNews && !draw && <ArrivalLine />}
              </div>
              {sheet.closedSheet && (
                <KeptPicks
                  from={sheet.closedSheet}
                  count={sheet.count}
                  onOpen={wide ? undefined : sheet.toBoard}
                />
              )}
              {rounds.length > 0 && (
                <MyBetsBar
                  rounds={rounds}
                  draw={draw}
                  isAccepted={betting.isPlaced}
                  onSheet={setOpenSheet}
                  onAgain={wide ? undefined : sheet.again}
                />
              )}
              <Composer
                count={sheet.count}
                onBet={wide ? undefined : sheet.toBoard}
                onTyped={sheet.reviewTyped}
              />
            </div>
          </div>
          {wide && <BetAside {...board} />}
        </div>
        {(review || (sheet.open && !wide)) && (
          <BetSheet
            {...board}
            review={review}
            onReview={sheet.changeReview}
            betting={betting}
            onBack={review?.from === 'board' && !wide ? sheet.toBoard : undefined}
            onClose={sheet.close}
          />
        )}
        {openSheet === 'history' && <HistorySheet onClose={() => setOpenSheet(null)} />}
        {openSheet === 'help' && <HelpSheet roomId={room.id} onClose={() => setOpenSheet(null)} />}
        {openSheet === 'mine' && (
          <MyBetsSheet
            rounds={rounds}
            isSending={betting.state === 'sending'}
            onClose={() => setOpenSheet(null)}
          />
        )}
        {openSheet === 'menu' && (
          <RoomMenu since={since} connection={connection} onClose={() => setOpenSheet(null)} />
        )}
        {openSheet === 'wallet' && <WalletSheet onClose={() => setOpenSheet(null)} />}
      </main>
    </RoomContext>
  )
}
