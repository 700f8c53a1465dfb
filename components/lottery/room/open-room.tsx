'use client'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  memo,
  type SetStateAction,
} from 'react'
import type { Review } from '#components/lottery/bet/review.tsx'
import { Composer } from '#components/lottery/chat/composer.tsx'
import { RoundPanel } from '#components/lottery/draw/round-panel.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { isStill } from '#components/ui/still.ts'
import { Money } from '#components/ui/text/money.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useDraft, usePreference } from '#hooks/core/state.ts'
import { useWideScreen, useVisibleHeight, useVisibleTop } from '#hooks/core/viewport.ts'
import { useBetting } from '#hooks/lottery/betting.ts'
import {
  usePlayStopped,
  useChatConnection,
  useRoomChannel,
  useDrawSignal,
  useFalling,
  useHeldBack,
  useOnClosing,
  useWin,
} from '#hooks/lottery/room.ts'
import { useLastBet, useRoomBets } from '#hooks/lottery/round-bets.ts'
import { usePhase, useReread, type TimedRoom } from '#hooks/lottery/timed-room.ts'
import { useMember } from '#hooks/session/session.ts'
import { useTitle } from '#hooks/site.ts'
import { placeBet } from '#lib/api/endpoints/lottery.ts'
import { onResolved, type Resolved } from '#lib/api/journal.ts'
import { holdsOrder, slipDraft, slipOf, type Slip } from '#lib/lottery/slip.ts'
import type { BetLine } from '#lib/lottery/typed-bet.ts'
import { notify } from '#lib/notify.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { playingSince } from '#lib/protection/reality.ts'
import { href } from '#lib/site/routes.ts'
import { RoomContext, type RoomSheet } from './room-context.ts'
import bar from './room-bar.module.css'
import styles from './room-screen.module.css'

const ChatPane = lazyPart(
  async () => (await import('#components/lottery/chat/chat-pane.tsx')).ChatPane,
  () => <div className={styles.chat} />,
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
const HistorySheet = lazyPart(async () => (await import('./history-sheet.tsx')).HistorySheet)
const HelpSheet = lazyPart(async () => (await import('./help-sheet.tsx')).HelpSheet)
const MyBetsSheet = lazyPart(
  async () => (await import('#components/lottery/bet/my-bets-sheet.tsx')).MyBetsSheet,
)
const WinCard = lazyPart(async () => (await import('#components/lottery/bet/win-card.tsx')).WinCard)
const WalletSheet = lazyPart(async () => (await import('./wallet-sheet.tsx')).WalletSheet)
const RoomMenu = lazyPart(async () => (await import('./room-menu.tsx')).RoomMenu)

const UnknownOutcome = lazyPart(
  async () => (await import('#components/shared/unknown-outcome.tsx')).UnknownOutcome,
)

/** Prefetches the sheets that members open most. */
const prefetchSheets = async () => {
  await ChatPane.preload()
  await MyBetsBar.preload()
  await BetSheet.preload()
  await WinCard.preload()
}

/** What is left out of a room that is no higher, in px: the rest beside an open keyboard. */
const LITTLE = 520
const LEAST = 360
const spaceOf = (height: number, wide: boolean) =>
  height <= LEAST ? 'least' : height <= LITTLE && !wide ? 'little' : undefined
/** On phones whose keyboard covers the page, the room is where the page is still seen. */
const besideKeyboard = (height: number, top: number) =>
  height < innerHeight - 60
    ? { maxHeight: `calc(${height}px - var(--shell-top, 0px))`, translate: `0 ${top}px` }
    : undefined

/** A loaded room: bar, round, chat and betting share one context. */
export function OpenRoom({ room }: { room: TimedRoom }) {
  const { round, now, groups } = room
  useEffect(() => void prefetchSheets(), [])
  useTitle(`${room.lotteryTitle} · ${room.title}`)
  const [since] = useState(playingSince)
  const phase = usePhase(round)
  const reread = useReread(room.id)
  const channel = useRoomChannel(room, reread)
  const connection = useChatConnection(channel)
  const bets = useRoomBets(room, since)
  const stopped = usePlayStopped(room, connection)
  const still = isStill()
  const falling = useFalling(now.lastPeriod, now.last !== null && !still)
  const held = falling || (phase === 'drawing' && !still)
  const [win, endWin] = useWin(bets.of, bets.isRead)
  const height = useVisibleHeight()
  const top = useVisibleTop()
  const scope = useMemo(() => ({ room, phase, stopped, channel }), [room, phase, stopped, channel])

  const [slip, changeSlip] = useDraft(useMemo(() => slipDraft(room.id), [room.id]))
  const setSlip = useCallback(
    (next: SetStateAction<Slip>) =>
      changeSlip((before) => (typeof next === 'function' ? next(before) : next)),
    [changeSlip],
  )
  // A play is shown as chosen before what the board covers is rendered.
  const shown = useDeferredValue(slip)
  const { typed, lines } = shown
  const [board, setBoard] = useState(false)
  const wide = useWideScreen()
  const [review, setReview] = useState<Review | null>(null)
  const [openSheet, setOpenSheet] = useState<RoomSheet | null>(null)
  const closeBets = () => {
    setBoard(false)
    setReview(null)
  }
  const backToBoard = () => {
    setBoard(true)
    setReview(null)
  }
  const betting = useBetting({
    roomId: room.id,
    groups,
    lastPeriod: now.lastPeriod,
    bets,
    // The round may have been closed early, or be another one.
    onRefused: () => reread('now'),
  })
  const endReview = useEffectEvent(({ id, input, taken }: Resolved) => {
    if (!taken || id !== placeBet.id || !review || !holdsOrder(review.slip, input)) return
    setReview(null)
    if (review.from === 'board') setBoard(false)
  })
  useEffect(() => onResolved(endReview), [])
  useDrawSignal(now.lastPeriod)
  useOnClosing(phase, () => {
    // A pending or unresolved bet stays on screen.
    if (betting.state !== 'free' || (!board && !review)) return
    closeBets()
    notify.info(slip.lines.length > 0 ? '本期已封盘，注单已保留' : '本期已封盘')
  })

  const reviewBoard = useCallback(
    (of: Slip) => setReview({ from: 'board', period: round.period, slip: of }),
    [round.period],
  )
  const openBoard = useCallback(() => setBoard(true), [])
  const reviewTyped = useCallback(
    (bet: readonly BetLine[]) =>
      setReview({ from: 'typed', period: round.period, slip: slipOf(bet, typed) }),
    [round.period, typed],
  )
  const changeReview = (change: Partial<Review>) => {
    if (change.slip && review?.from === 'board') setSlip(change.slip)
    setReview((before) => before && { ...before, ...change })
  }
  const last = useLastBet(groups)
  const betAgain = useCallback(() => {
    if (last === null) return
    const again = slipOf(last, typed)
    setSlip(again)
    reviewBoard(again)
  }, [last, typed, setSlip, reviewBoard])
  return (
    <RoomContext value={scope}>
      <main
        className={styles.room}
        data-space={spaceOf(height, wide)}
        style={besideKeyboard(height, top)}
      >
        <RoomBar lottery={room.lotteryTitle} room={room.title} held={held} onSheet={setOpenSheet} />
        <div className={styles.halves}>
          <div className={styles.talk}>
            <RoundPanel
              room={room}
              phase={phase}
              falling={falling}
              bets={bets.of}
              onSheet={setOpenSheet}
            />
            <ChatPane bets={bets.of} falling={falling} held={held} />
            {betting.state === 'unknown' && !review && (
              <div className={styles.unknown} data-clear>
                <UnknownOutcome of={betting} bet={betting.outcome} records={href('/betRecord')} />
              </div>
            )}
            {betting.absent && !review && (
              <div role="status" className={styles.absent} data-clear>
                <Warning tone="info">没有这笔投注，可重新投注</Warning>
                <IconButton icon="close" label="知道了" size={18} onPress={betting.forgetAbsent} />
              </div>
            )}
            <div className={styles.dock}>
              {win && !held && !review && !board && (
                <WinCard
                  win={win}
                  result={
                    now.lastPeriod === win.period
                      ? now.last
                      : (room.draws.find(({ period }) => period === win.period)?.result ?? null)
                  }
                  narrow={height <= LITTLE}
                  onClose={endWin}
                />
              )}
              {bets.of.length > 0 && (
                <MyBetsBar
                  bets={bets.of}
                  period={round.period}
                  lastPeriod={now.lastPeriod}
                  held={held}
                  onSheet={setOpenSheet}
                  onAgain={
                    last && phase === 'open' && slip.lines.length === 0 ? betAgain : undefined
                  }
                />
              )}
              <Composer
                count={lines.length}
                onBet={wide ? undefined : openBoard}
                onTyped={reviewTyped}
              />
            </div>
          </div>
          {wide && <BetAside slip={slip} onSlip={setSlip} onDone={() => reviewBoard(slip)} />}
        </div>
        {(review || (board && !wide)) && (
          <BetSheet
            slip={slip}
            onSlip={setSlip}
            onDone={() => reviewBoard(slip)}
            review={review}
            onReview={changeReview}
            betting={betting}
            onBack={review?.from === 'board' && !wide ? backToBoard : undefined}
            onClose={closeBets}
          />
        )}
        {openSheet === 'history' && <HistorySheet onClose={() => setOpenSheet(null)} />}
        {openSheet === 'help' && <HelpSheet roomId={room.id} onClose={() => setOpenSheet(null)} />}
        {openSheet === 'mine' && <MyBetsSheet bets={bets.of} onClose={() => setOpenSheet(null)} />}
        {openSheet === 'menu' && (
          <RoomMenu since={since} connection={connection} onClose={() => setOpenSheet(null)} />
        )}
        {openSheet === 'wallet' && <WalletSheet onClose={() => setOpenSheet(null)} />}
      </main>
    </RoomContext>
  )
}

interface Props {
  lottery: string
  room: string
  /** A draw is on stage: the balance, which may tell its result, waits. */
  held: boolean
  onSheet: (sheet: RoomSheet) => void
}

/** Lottery and room names, the back button, and the balance (spec 1 §2; RTS 1A). */
const RoomBar = memo(function RoomBar({ lottery, room, held, onSheet }: Props) {
  const { to } = useNavigate()
  const { balance: present, isGuest } = useMember() ?? {}
  const balance = useHeldBack(present, held)
  const [hidden] = usePreference(balanceHidden)
  return (
    <header className={bar.bar}>
      <IconButton icon="back" label="返回大厅" onPress={() => to(href('/'))} />
      <h1 className={bar.title}>
        <b>{lottery}</b>
        <span className="sr-only"> · </span>
        <span className={bar.room}>{room}</span>
      </h1>
      <button type="button" className={bar.balance} onClick={() => onSheet('wallet')}>
        <span className="sr-only">余额</span>
        {isGuest && <Badge tone="gold">试玩</Badge>}
        <Money amount={balance} hidden={hidden} />
        <Icon name="chevron-down" size={14} />
      </button>
      <IconButton icon="help" label="规则与赔率" onPress={() => onSheet('help')} size={20} />
      <IconButton icon="more" label="房间设置" onPress={() => onSheet('menu')} size={20} />
    </header>
  )
})
