'use client'
import { DrawBalls } from '#components/lottery/draw/draw-balls.tsx'
import { useRoom, useRulebook } from '#components/lottery/room/room-context.ts'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { Money } from '#components/ui/text/money.tsx'
import type { DrawResult } from '#lib/api/endpoints/lottery.ts'
import {
  isSettled,
  possibleReturn,
  returnSum,
  stakeSum,
  type RoundBet,
} from '#lib/lottery/own-bets.ts'
import { verdictOf } from '#lib/lottery/rulebook.ts'
import type { SentBet } from '#lib/lottery/sent-bets.ts'
import { linesOf, pickLabel } from '#lib/lottery/typed-bet.ts'
import { formatYuan } from '#lib/money/amount.ts'
import { href } from '#lib/site/routes.ts'
import styles from './my-bets.module.css'

interface Props {
  bets: readonly RoundBet[]
  /** The bet of unknown outcome; no sum includes it. */
  unknown: SentBet | null
  onClose: () => void
}

/** Own bets of this period and, with the drawn numbers and the matches, of the last one (GLI-19 4.4.11). */
export function MyBetsSheet({ bets, unknown, onClose }: Props) {
  const { room } = useRoom()
  const { round, now } = room
  const of = (period: string) => bets.filter((bet) => bet.period === period)
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
      {of(round.period).length + of(now.lastPeriod).length === 0 && !unknown && (
        <EmptyState compact icon="list" title="本期还没有投注" />
      )}
      {unknown && <Unknown bet={unknown} />}
      <Period period={round.period} bets={of(round.period)} result={null} />
      {now.lastPeriod !== round.period && (
        <Period period={now.lastPeriod} bets={of(now.lastPeriod)} result={now.last} />
      )}
    </Sheet>
  )
}

const Unknown = ({ bet: { period, lines } }: { bet: SentBet }) => (
  <section className={classes(styles.period, styles.unknown)} aria-label="结果未知">
    <p className={styles.row}>
      <span className={styles.picks}>
        <b>{lines.map(({ text }) => text).join(' ')}</b>
        <span className={classes('faint num', styles.facts)}>{`第 ${period} 期`}</span>
      </span>
      <Badge>结果未知</Badge>
    </p>
  </section>
)

interface PeriodProps {
  period: string
  bets: readonly RoundBet[]
  result: DrawResult | null
}

function Period({ period, bets, result }: PeriodProps) {
  if (bets.length === 0) return null
  const isOpen = bets.every(({ status }) => status === 'open')
  const back = isSettled(bets) ? returnSum(bets) : null
  const state = back === null ? isOpen && STATES.open : `派彩 ${formatYuan(back)}`
  return (
    <section className={styles.period}>
      <h3 className={classes('num', styles.title)}>
        第 {period} 期
        <span>{[`投注 ${formatYuan(stakeSum(bets))}`, state].filter(Boolean).join(' · ')}</span>
      </h3>
      {result && <DrawBalls result={result} />}
      <ul>
        {bets.map((bet) => (
          <Row key={bet.key} bet={bet} result={result} isStateInHead={isOpen} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends Pick<PeriodProps, 'result'> {
  bet: RoundBet
  /** True when the head already says the state. */
  isStateInHead: boolean
}

function Row({ bet, result, isStateInHead }: RowProps) {
  const { room } = useRoom()
  const book = useRulebook()
  const lines = linesOf(bet.text, room.groups)
  const facts = [
    bet.odds && `赔率 ${bet.odds}`,
    bet.status === 'open' && bet.odds && `可得 ${formatYuan(possibleReturn(bet))}`,
  ]
  return (
    <li className={styles.row}>
      <span className={styles.picks}>
        {lines.length === 0 && <b>{bet.text}</b>}
        {lines.map(({ pick }) => {
          const matched = result !== null && verdictOf(book, pick, result) === 'win'
          return (
            <b key={pickLabel(pick)} className={matched ? styles.matched : undefined}>
              {pickLabel(pick)}
              {matched && <span className="sr-only">（中）</span>}
            </b>
          )
        })}
        <span className={classes('faint num', styles.facts)}>
          {facts.filter(Boolean).join(' · ')}
        </span>
        <span className={classes('faint num', styles.facts, styles.id)}>
          {bet.id && `注单号 ${bet.id}`}
        </span>
      </span>
      <span className={classes('num', 'label')}>{formatYuan(bet.stake)}</span>
      {!isStateInHead && <State bet={bet} />}
    </li>
  )
}

const STATES: Readonly<Record<RoundBet['status'], string>> = {
  open: '待开奖',
  invalid: '无效',
  settled: '已结算',
  unknown: '以记录为准',
}

function State({ bet }: { bet: RoundBet }) {
  if (bet.net !== null) return <Money amount={bet.net} signed className={styles.net} />
  return <Badge tone={bet.status === 'open' ? 'info' : 'neutral'}>{STATES[bet.status]}</Badge>
}
