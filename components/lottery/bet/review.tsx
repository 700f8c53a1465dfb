'use client'
import { DepositLink } from '#components/shared/deposit-link.tsx'
import { RecallButton } from '#components/shared/recall-button.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import type { useBetting } from '#hooks/lottery/betting.ts'
import { PLAY_STOPPED, useRoom, useRulebook } from '#hooks/lottery/room-context.ts'
import type { Review } from '#hooks/lottery/slip.ts'
import { useLatestRoom } from '#hooks/lottery/timed-room.ts'
import { useMember } from '#hooks/session/session.ts'
import { bestReturn, atOfferedOdds, oddsProblem } from '#lib/lottery/bet/offer.ts'
import {
  offeredPick,
  removeLine,
  setStake,
  totalOf,
  payoutOf,
  stakeLimitText,
  stakeOf,
  type Slip,
  type SlipLine,
} from '#lib/lottery/bet/slip.ts'
import { pickKey, pickLabel, type Pick } from '#lib/lottery/bet/typed-bet.ts'
import { phaseAt } from '#lib/lottery/draw/round.ts'
import { compare, formatYuan, sumOf, type Amount } from '#lib/money/amount.ts'
import { amountProblem, betProblem } from '#lib/rules/bet.ts'
import { freshBalance } from '#lib/session/member.ts'
import { pageClock } from '#lib/time/clock.ts'
import { StakeField } from './stake-field.tsx'
import styles from './review.module.css'

export interface ReviewProps {
  review: Review
  onReview: (change: Partial<Review>) => void
  betting: ReturnType<typeof useBetting>
}

const BET_ELSEWHERE = '另一个页面正在投注，请等结果出来'

/** The last step before money moves: problem, total, confirmation of the shown period (GLI-19 4.2.3). */
export function ReviewFooter({ review, onReview, betting }: ReviewProps) {
  const { slip, period: seenPeriod, isTried = false, refusal = '' } = review
  const { room, isStopped } = useRoom()
  const book = useRulebook()
  const { round } = room
  const latestRoom = useLatestRoom(room)
  const changed = seenPeriod !== round.period
  // Renders again when the member's balance changes.
  useMember()

  const situation = () => {
    const { groups, min, max, round } = latestRoom()
    const phase = phaseAt(round, pageClock.now())
    const { period } = round
    return { slip, balance: freshBalance(), groups, min, max, phase, seenPeriod, period }
  }
  const problemNow = () => betProblem(situation())
  /** Puts the new odds into the slip, because the shown problem names them. */
  const takeOdds = (problem: string) => {
    const { groups } = latestRoom()
    if (problem !== oddsProblem(slip, groups)) return
    onReview({ refusal: problem, slip: atOfferedOdds(slip, groups) })
  }
  const confirm = async () => {
    onReview({ isTried: true, refusal: '' })
    const problem = problemNow()
    if (problem !== null) {
      takeOdds(problem)
      return
    }
    const outcome = await betting.send({ slip, period: seenPeriod, problem: problemNow })
    if (outcome.kind === 'refused') {
      onReview({ refusal: outcome.error.message })
      takeOdds(outcome.error.message)
    }
  }
  const total = totalOf(slip)
  const best = slip.lines.length > 1 ? bestReturn(book, atOfferedOdds(slip, room.groups)) : null
  const amounts = amountProblem(situation())
  // A problem stays on screen until it is solved.
  const warning = isStopped
    ? PLAY_STOPPED
    : betting.state === 'elsewhere'
      ? BET_ELSEWHERE
      : ((changed || isTried ? problemNow() : null) ?? (refusal || (amounts.message ?? '')))
  return (
    <Stack>
      {warning !== '' && (
        <div role="alert">
          <Warning tone="danger">{warning}</Warning>
        </div>
      )}
      {best !== null && (
        <Row as="dl" spread className={styles.sums}>
          <dt>最高可得</dt>
          <dd className="num">{formatYuan(best)}</dd>
        </Row>
      )}
      {changed ? (
        <Button block size="large" onPress={() => onReview({ period: round.period })}>
          <span>{`改投第 ${round.period} 期`}</span>
        </Button>
      ) : amounts.isShort && betting.state === 'free' ? (
        <Shortfall total={amounts.total} />
      ) : amounts.cure && betting.state === 'free' ? (
        <Cure {...amounts.cure} onReview={onReview} />
      ) : (
        <Button
          fresh
          block
          size="large"
          key={`${seenPeriod} ${slip.lines.map(({ pick }) => pick.odds).join(' ')}`}
          disabled={slip.lines.length === 0 || isStopped || betting.state === 'elsewhere'}
          pending={betting.state === 'sending'}
          onPress={() => void confirm()}
        >
          <span>{total === null ? '确认投注' : `确认投注 ${formatYuan(total)}`}</span>
        </Button>
      )}
    </Stack>
  )
}

/** The lines under review. They cannot be edited while they are being sent. */
export function ReviewLines({ review: { slip }, onReview, betting }: ReviewProps) {
  const { room } = useRoom()
  const limits = stakeLimitText(room)
  if (slip.lines.length === 0) return <EmptyState compact icon="list" title="注单是空的" />
  return (
    <fieldset disabled={betting.state === 'sending'}>
      <ul className={styles.lines}>
        {slip.lines.map((line) => (
          <SlipRow
            key={pickKey(line.pick)}
            line={line}
            offered={offeredPick(line.pick, room.groups)}
            onStake={(typed) => onReview({ slip: setStake(slip, pickKey(line.pick), typed) })}
            onRemove={() => onReview({ slip: removeLine(slip, pickKey(line.pick)) })}
          />
        ))}
      </ul>
      {limits !== '' && <p className="faint">{`每注 ${limits}`}</p>}
    </fieldset>
  )
}

/** Sets the stakes that break a limit to it. */
function Cure({ limit, slip, onReview }: CureProps) {
  return (
    <Button block size="large" onPress={() => onReview({ slip, isTried: false })}>
      {`改为 ${formatYuan(limit).replace(/\.00$/, '')}`}
    </Button>
  )
}

interface CureProps {
  limit: Amount
  slip: Slip
  onReview: ReviewProps['onReview']
}

/** The balance is too small: offers to recall the money of the venues first. */
function Shortfall({ total }: { total: Amount | null }) {
  const { balance, gameBalance } = useMember() ?? {}
  const totalBalance = sumOf([balance, gameBalance])
  const isCovered = total !== null && totalBalance !== null && compare(totalBalance, total) >= 0
  return (
    <>
      <p className="label">
        {`余额 ${formatYuan(balance)}${isCovered ? `，场馆里还有 ${formatYuan(gameBalance)}` : ''}`}
      </p>
      {isCovered ? (
        <RecallButton passing block size="large" />
      ) : (
        <DepositLink block size="large">
          余额不足，去存款
        </DepositLink>
      )}
    </>
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
    <Row as="li" className={styles.line}>
      <span className={styles.what}>
        <b>{label}</b>
        <span className="faint num">
          {oddsText(line.pick, offered) + (payout === null ? '' : ` · 可得 ${formatYuan(payout)}`)}
        </span>
      </span>
      <div className={styles.stake}>
        <StakeField label={`${label} 的金额`} value={line.typed} onChange={onStake} wrong={wrong} />
      </div>
      <IconButton icon="trash" label={`删除 ${label}`} size={20} onPress={onRemove} />
    </Row>
  )
}

function oddsText({ odds }: Pick, offered: Pick | null): string {
  if (offered === null) return '已停止投注'
  return offered.odds === odds ? `赔率 ${odds}` : `赔率已变更 ${odds} → ${offered.odds}`
}
