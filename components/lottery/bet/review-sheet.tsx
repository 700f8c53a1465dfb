'use client'
import { useState } from 'react'
import { PLAY_STOPPED, useRoom, useRulebook } from '#components/lottery/room/room-context.ts'
import { DepositLink } from '#components/shared/deposit-link.tsx'
import { RecallButton } from '#components/shared/recall-button.tsx'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { classes } from '#components/ui/classes.ts'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import type { useBetting } from '#hooks/lottery/betting.ts'
import { useLatestRoom } from '#hooks/lottery/timed-room.ts'
import { useMember } from '#hooks/session/session.ts'
import { bestReturn, atOfferedOdds, oddsProblem, offeredPick } from '#lib/lottery/review.ts'
import {
  removeLine,
  setStake,
  totalOf,
  type Slip,
  payoutOf,
  stakeOf,
  type SlipLine,
  stakeLimitText,
} from '#lib/lottery/slip.ts'
import { pickKey, pickLabel, type Pick } from '#lib/lottery/typed-bet.ts'
import { compare, formatYuan, sumOf, type Amount } from '#lib/money/amount.ts'
import { phaseAt } from '#lib/room/round.ts'
import { amountProblem, betProblem } from '#lib/rules/bet.ts'
import { freshBalance } from '#lib/session/member.ts'
import { href } from '#lib/site/routes.ts'
import { pageClock } from '#lib/time/clock.ts'
import { SecondsLeft } from './seconds-left.tsx'
import { StakeField } from './stake-field.tsx'
import styles from './review-sheet.module.css'

interface Props {
  slip: Slip
  onSlip: (next: Slip) => void
  /** The period under review; it may have closed before the member confirms. */
  period: string
  betting: ReturnType<typeof useBetting>
  onClose: () => void
}

const BET_ELSEWHERE = '另一个页面正在投注，请等结果出来'

/** Confirmation before money moves: period, lines, total. The bet is bound to the shown period (GLI-19 4.2.3). */
export function ReviewSheet({ slip, onSlip, period, betting, onClose }: Props) {
  const { room, stopped } = useRoom()
  const book = useRulebook()
  const balance = useMember()?.balance ?? null
  const [seenPeriod, setSeenPeriod] = useState(period)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState('')
  const { round } = room
  const latestRoom = useLatestRoom(room)
  const limits = stakeLimitText(room)
  const changed = seenPeriod !== round.period

  const situation = () => {
    const { groups, min, max, round } = latestRoom()
    const phase = phaseAt(round, pageClock.now())
    const { period } = round
    return { slip, balance: freshBalance(), groups, min, max, phase, seenPeriod, period }
  }
  const problemNow = () => betProblem(situation())
  /** Changed odds have been shown with this problem: the next tap confirms them. */
  const takeOdds = (problem: string) => {
    const { groups } = latestRoom()
    if (problem !== oddsProblem(slip, groups)) return
    setRefused(problem)
    onSlip(atOfferedOdds(slip, groups))
  }
  const confirm = async () => {
    setTried(true)
    setRefused('')
    const problem = problemNow()
    if (problem !== null) {
      takeOdds(problem)
      return
    }
    const outcome = await betting.send({ slip, period: seenPeriod, problem: problemNow })
    if (outcome.kind === 'refused') {
      setRefused(outcome.error.message)
      takeOdds(outcome.error.message)
    }
  }
  const total = totalOf(slip)
  const { limit, isShort } = amountProblem(situation())
  // A problem stays on screen until it is solved.
  const warning = stopped
    ? PLAY_STOPPED
    : betting.state === 'elsewhere'
      ? BET_ELSEWHERE
      : ((changed || tried ? problemNow() : null) ?? (refused || (limit ?? '')))
  return (
    <Sheet
      open
      onClose={onClose}
      title="确认注单"
      actions={<SecondsLeft />}
      footer={
        betting.state === 'unknown' ? (
          <UnknownOutcome of={betting} bet={betting.outcome} records={href('/betRecord')} />
        ) : (
          <div className={styles.footer}>
            {betting.absent && (
              <div role="status">
                <Warning tone="info">没有这笔投注，注单已保留，可重新确认</Warning>
              </div>
            )}
            {warning !== '' && (
              <div role="alert">
                <Warning tone="danger">{warning}</Warning>
              </div>
            )}
            <dl className={styles.sums}>
              <div>
                <dt>合计</dt>
                <dd className={classes('num', (isShort || limit !== null) && styles.beyond)}>
                  {formatYuan(total)}
                </dd>
              </div>
              <div>
                <dt>最高可得</dt>
                <dd className="num">
                  {formatYuan(bestReturn(book, atOfferedOdds(slip, room.groups)))}
                </dd>
              </div>
              <div>
                <dt>余额</dt>
                <dd className="num">{formatYuan(balance)}</dd>
              </div>
            </dl>
            {changed ? (
              <Button block size="large" onPress={() => setSeenPeriod(round.period)}>
                <span>{`改投第 ${round.period} 期`}</span>
              </Button>
            ) : isShort && betting.state === 'free' ? (
              <Shortfall total={total} />
            ) : (
              <Button
                fresh
                block
                size="large"
                key={`${seenPeriod} ${slip.lines.map(({ pick }) => pick.odds).join(' ')}`}
                disabled={slip.lines.length === 0 || stopped || betting.state === 'elsewhere'}
                pending={betting.state === 'sending'}
                onPress={() => void confirm()}
              >
                <span>{total === null ? '确认投注' : `确认投注 ${formatYuan(total)}`}</span>
              </Button>
            )}
          </div>
        )
      }
    >
      <p className={styles.period}>
        <span>{`${room.lotteryTitle} · ${room.title}`}</span>
        <b className="num" translate="no">{`第 ${seenPeriod} 期`}</b>
      </p>
      {slip.lines.length === 0 && <EmptyState compact icon="list" title="注单是空的" />}
      <ul className={styles.lines}>
        {slip.lines.map((line) => (
          <SlipRow
            key={pickKey(line.pick)}
            line={line}
            offered={offeredPick(line.pick, room.groups)}
            onStake={(typed) => onSlip(setStake(slip, pickKey(line.pick), typed))}
            onRemove={() => onSlip(removeLine(slip, pickKey(line.pick)))}
          />
        ))}
      </ul>
      {limits !== '' && (
        <p className={styles.limits}>每注限额 {limits}，赔率含本金，以平台受理时为准</p>
      )}
    </Sheet>
  )
}

/** The balance is too small: what the venues hold is brought back first. */
function Shortfall({ total }: { total: Amount | null }) {
  const { balance, gameBalance } = useMember() ?? {}
  const whole = sumOf([balance, gameBalance])
  if (total !== null && whole !== null && compare(whole, total) >= 0)
    return (
      <>
        <Warning tone="info">{`余额不足，场馆里还有 ${formatYuan(gameBalance)}`}</Warning>
        <RecallButton block size="large" />
      </>
    )
  return (
    <DepositLink block size="large">
      余额不足，去存款
    </DepositLink>
  )
}

interface SlipRowProps {
  line: SlipLine
  /** The pick as the room offers it now; null when its play is gone. */
  offered: Pick | null
  onStake: (typed: string) => void
  onRemove: () => void
}

/** One line of the slip: stake, possible return, remove button. */
function SlipRow({ line, offered, onStake, onRemove }: SlipRowProps) {
  const label = pickLabel(line.pick)
  const payout = offered && payoutOf({ ...line, pick: offered })
  const wrong = stakeOf(line.typed) === null
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <b>{label}</b>
        <span className="num">
          {oddsText(line.pick, offered) + (payout === null ? '' : ` · 可得 ${formatYuan(payout)}`)}
        </span>
      </span>
      <div className={styles.stake}>
        <StakeField label={`${label} 的金额`} value={line.typed} onChange={onStake} wrong={wrong} />
      </div>
      <IconButton icon="trash" label={`删除 ${label}`} size={20} onPress={onRemove} />
    </li>
  )
}

function oddsText({ odds }: Pick, offered: Pick | null): string {
  if (offered === null) return '已停止投注'
  return offered.odds === odds ? `赔率 ${odds}` : `赔率已变更 ${odds} → ${offered.odds}`
}
