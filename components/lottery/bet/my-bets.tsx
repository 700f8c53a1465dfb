'use client'
import { memo, useMemo } from 'react'
import { DrawBalls } from '#components/lottery/draw/draw-balls.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Badge, type Tone } from '#components/ui/feedback/badge.tsx'
import { DoneLine } from '#components/ui/feedback/drawn-tick.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Icon } from '#components/ui/icon/icon.tsx'
import { Row } from '#components/ui/layout/page.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { BET_PLACED } from '#hooks/lottery/bet-sheet.ts'
import { useHeldValue } from '#hooks/lottery/draw-step.ts'
import { useRoom, type OtherSheet } from '#hooks/lottery/room.ts'
import {
  isRunning,
  linesOfRound,
  isLastDrawn,
  resultOfRound,
  stakeOfRound,
  type OwnRound,
} from '#lib/lottery/bet/bets.ts'
import { pickKey, pickLabel, type BetLine } from '#lib/lottery/bet/pick.ts'
import {
  expectedResult,
  resultWords,
  potentialReturn,
  RESULT_IN_RECORDS,
  lineVerdict,
} from '#lib/lottery/bet/returns.ts'
import type { Verdict } from '#lib/lottery/bet/rulebook.ts'
import { isSameRound } from '#lib/lottery/draw/round.ts'
import { formatYuan, formatGain } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'
import styles from './my-bets.module.css'

interface BarProps {
  /** Own rounds of this room, newest first. */
  rounds: readonly OwnRound[]
  onSheet: (sheet: OtherSheet) => void
  /** True just after a bet was accepted. */
  isJustPlaced: boolean
  /** Opens a review of the last bet. It is undefined if that is not possible now. */
  onRepeat: (() => void) | undefined
}

/** Returns the running own round as text or, if none is running, the last one with its expected result. */
function useSummary(rounds: readonly OwnRound[]) {
  const { room } = useRoom()
  return useMemo(() => {
    const ownRound = rounds.find((each) => isRunning(each, room)) ?? rounds[0]
    if (!ownRound) return null
    const stake = formatYuan(stakeOfRound(ownRound))
    if (isRunning(ownRound, room)) {
      const { length } = linesOfRound(ownRound)
      return { expected: null, words: `本期 ${length} 注 ${stake}` }
    }
    const result = resultOfRound(ownRound, room)
    if (result === null) return { expected: null, words: '我的注单' }
    if (result === 'waiting')
      return { expected: null, words: `${ownRound.period} 期投注 ${stake}，待开奖` }
    const expected = expectedResult(ownRound, result)
    return { expected, words: `${ownRound.period} 期 ${resultWords(expected)}` }
  }, [rounds, room])
}

/** Own bets of the running round, or else the expected result of the last ones (GLI-19 4.3.4). */
export const MyBetsBar = memo(function MyBetsBar(props: BarProps) {
  const { rounds, onSheet, isJustPlaced, onRepeat } = props
  const summary = useHeldValue(useSummary(rounds), useRoom().isResultHidden)
  if (summary === null && !isJustPlaced) return null
  return (
    <Row className={styles.bar}>
      <DoneLine>{isJustPlaced ? BET_PLACED : ''}</DoneLine>
      {summary && (
        <button type="button" className={styles.mine} onClick={() => onSheet('mine')}>
          <span className="num">{summary.words}</span>
          <Icon name="chevron" size={14} />
        </button>
      )}
      {onRepeat && !summary?.expected?.isLoss && (
        <button type="button" className={styles.repeat} onClick={onRepeat}>
          再来一注
        </button>
      )}
    </Row>
  )
})

interface SheetProps {
  /** Own rounds of this room, newest first. */
  rounds: readonly OwnRound[]
  onClose: () => void
}

/** The own bets in the room, with the drawn numbers and the winning lines (GLI-19 4.4.11). */
export function MyBetsSheet({ rounds, onClose }: SheetProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title="我的注单"
      footer={
        <ButtonLink variant="quiet" block href={href('/betRecord')}>
          全部投注记录
        </ButtonLink>
      }
    >
      {rounds.length === 0 && <EmptyState compact icon="list" title="这里还没有投注" />}
      {rounds.map((each) => (
        <RoundSection key={`${each.period} ${each.drawTime}`} ownRound={each} />
      ))}
      <p className="note">没有收到结果或其他设备的注单，见投注记录</p>
    </Sheet>
  )
}

type Result = ReturnType<typeof resultOfRound>

function resultText(ownRound: OwnRound, result: Result): string {
  if (result === null) return ''
  if (result === 'waiting') return ' · 待开奖'
  const { gain } = expectedResult(ownRound, result)
  return gain === null ? ` · 已开奖，${RESULT_IN_RECORDS}` : ` · 预计 ${formatGain(gain)}`
}

function RoundSection({ ownRound }: { ownRound: OwnRound }) {
  const { room, isResultHidden } = useRoom()
  // The draws of the context lack the one on the stage.
  const isHidden =
    isResultHidden &&
    isLastDrawn(ownRound, room) &&
    !room.draws.some((draw) => isSameRound(ownRound, draw))
  const result = isHidden ? 'waiting' : resultOfRound(ownRound, room)
  return (
    <section className={styles.period}>
      <h3 className={classes('num', styles.title)}>
        第 {ownRound.period} 期
        <span>{`投注 ${formatYuan(stakeOfRound(ownRound)) + resultText(ownRound, result)}`}</span>
      </h3>
      {result !== null && result !== 'waiting' && <DrawBalls result={result} />}
      <ul>
        {ownRound.bets
          .toReversed()
          .flatMap(({ requestId, lines }) =>
            lines.map((line) => (
              <Line key={`${requestId} ${pickKey(line.pick)}`} line={line} result={result} />
            )),
          )}
      </ul>
    </section>
  )
}

const VERDICTS: Readonly<Record<Verdict, readonly [word: string, tone: Tone]>> = {
  win: ['中', 'gold'],
  push: ['退本', 'info'],
  lose: ['未中', 'neutral'],
}

function Line({ line, result }: { line: BetLine; result: Result }) {
  const { pick, stake } = line
  const isWaiting = result === 'waiting'
  const verdict = result && !isWaiting && lineVerdict(line, result)
  const [word, tone] = verdict ? VERDICTS[verdict] : ['见记录', 'neutral' as const]
  const possible = isWaiting ? ` · 可得 ${formatYuan(potentialReturn(line))}` : ''
  return (
    <li className={styles.row}>
      <span className={styles.picks}>
        <b className={verdict === 'win' ? styles.matched : undefined}>{pickLabel(pick)}</b>
        <span className={classes('faint num', styles.facts)}>{`赔率 ${pick.odds}${possible}`}</span>
      </span>
      <span className={classes('num', 'label')}>{formatYuan(stake)}</span>
      {result && !isWaiting && <Badge tone={tone}>{word}</Badge>}
    </li>
  )
}
