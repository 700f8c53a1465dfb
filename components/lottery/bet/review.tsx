'use client'
import { DepositLink } from '#components/shared/deposit-link.tsx'
import { RecallButton } from '#components/shared/recall-button.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Warning } from '#components/ui/feedback/warning.tsx'
import { Row, Stack } from '#components/ui/layout/page.tsx'
import { refusalOf, situationOf, type Review, type useBetSheet } from '#hooks/lottery/bet-sheet.ts'
import { BETTING_STOPPED, useRoom, useRulebook } from '#hooks/lottery/room.ts'
import { useMember } from '#hooks/session/session.ts'
import { offeredPick, pickKey, pickLabel, type BetPick } from '#lib/lottery/bet/pick.ts'
import { oddsRefusal, checkStakes } from '#lib/lottery/bet/refusal.ts'
import { bestReturn, potentialReturn } from '#lib/lottery/bet/returns.ts'
import {
  atOfferedOdds,
  removeLine,
  setStake,
  slipTotal,
  type Slip,
  type SlipLine,
  stakeLimitText,
  parseStake,
} from '#lib/lottery/bet/slip.ts'
import {
  compareAmounts,
  formatYuan,
  formatYuanBriefly,
  sumOf,
  type Amount,
} from '#lib/money/amount.ts'
import { StakeField } from './stakes.tsx'
import styles from './review.module.css'

interface Props {
  review: Review
  sheet: Pick<
    ReturnType<typeof useBetSheet>,
    'betting' | 'changeReviewed' | 'acceptPeriod' | 'place'
  >
}

const BET_IN_OTHER_TAB = '另一个页面正在投注，请等结果出来'

/** The last step before money moves: the reason against the bet, the total, and one button (GLI-19 4.2.3). */
export function ReviewFooter({ review, sheet }: Props) {
  const { slip } = review
  const { betting, changeReviewed, acceptPeriod, place } = sheet
  const scope = useRoom()
  const { room, isBettingStopped } = scope
  const book = useRulebook()
  const { groups } = room
  const { period } = room.round
  const isSending = betting.state === 'sending'
  const hasPeriodChanged = review.period !== period
  const hasChanged = !isSending && (hasPeriodChanged || oddsRefusal(slip, groups) !== null)
  // Renders again when the balance changes, which the checks read.
  useMember()

  const offeredSlip = atOfferedOdds(slip, groups)
  // One tap accepts one change: first the period, then the odds.
  const acceptChange = hasPeriodChanged ? acceptPeriod : () => changeReviewed(offeredSlip)
  const total = slipTotal(slip)
  const best = slip.lines.length > 1 ? bestReturn(book, offeredSlip) : null
  const stakes = checkStakes(situationOf(review, room))
  const warningText = () => {
    // While the bet is being sent only the platform judges it.
    if (isSending) return ''
    if (isBettingStopped) return BETTING_STOPPED
    if (betting.state === 'inOtherTab') return BET_IN_OTHER_TAB
    return (hasChanged && refusalOf(review, scope)) || stakes.message || ''
  }
  const warning = warningText()
  return (
    <Stack>
      {warning !== '' && (
        <div role="alert">
          <Warning tone="danger">{warning}</Warning>
        </div>
      )}
      {best !== null && (
        <Row as="dl" justified className={styles.sums}>
          <dt>最高可得</dt>
          <dd className="num">{formatYuan(best)}</dd>
        </Row>
      )}
      {hasChanged ? (
        <Button block size="large" onPress={acceptChange}>
          <span>{hasPeriodChanged ? `改投第 ${period} 期` : '接受新赔率'}</span>
        </Button>
      ) : stakes.isAboveBalance && betting.state === 'free' ? (
        <Shortfall total={stakes.total} />
      ) : stakes.correction && betting.state === 'free' ? (
        <SetToLimit {...stakes.correction} onChange={changeReviewed} />
      ) : (
        <Button
          ignoresFirstPresses
          block
          size="large"
          key="confirm"
          disabled={slip.lines.length === 0 || isBettingStopped || betting.state === 'inOtherTab'}
          pending={isSending}
          onPress={() => void place()}
        >
          <span>{total === null ? '确认投注' : `确认投注 ${formatYuan(total)}`}</span>
        </Button>
      )}
    </Stack>
  )
}

/** The lines under review, locked while the bet is being sent. */
export function ReviewLines({ review: { slip }, sheet: { betting, changeReviewed } }: Props) {
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
            onStake={(typed) => changeReviewed(setStake(slip, pickKey(line.pick), typed))}
            onRemove={() => changeReviewed(removeLine(slip, pickKey(line.pick)))}
          />
        ))}
      </ul>
      {limits !== '' && <p className="faint">{`每注 ${limits}`}</p>}
    </fieldset>
  )
}

/** The button that sets the stakes beyond a limit to that limit. */
function SetToLimit({ limit, slip, onChange }: SetToLimitProps) {
  return (
    <Button block size="large" onPress={() => onChange(slip)}>
      {`改为 ${formatYuanBriefly(limit)}`}
    </Button>
  )
}

interface SetToLimitProps {
  limit: Amount
  slip: Slip
  onChange: (slip: Slip) => void
}

/** The balance, and a recall if the venues hold enough money, otherwise a deposit. */
function Shortfall({ total }: { total: Amount | null }) {
  const { balance, gameBalance } = useMember() ?? {}
  const totalBalance = sumOf([balance, gameBalance])
  const isCovered =
    total !== null && totalBalance !== null && compareAmounts(totalBalance, total) >= 0
  return (
    <>
      <p className="label">
        {`余额 ${formatYuan(balance)}${isCovered ? `，场馆里还有 ${formatYuan(gameBalance)}` : ''}`}
      </p>
      {isCovered ? (
        <RecallButton block size="large" />
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
  /** The pick as the room offers it now, or null if it is no longer offered. */
  offered: BetPick | null
  onStake: (typed: string) => void
  onRemove: () => void
}

/** One line of the slip with its stake, its potential return and a button that removes it. */
function SlipRow({ line, offered, onStake, onRemove }: SlipRowProps) {
  const label = pickLabel(line.pick)
  const possible = offered && potentialReturn({ ...line, pick: offered })
  const isWrong = parseStake(line.stake) === null
  return (
    <Row as="li" className={styles.line}>
      <span className={styles.what}>
        <b>{label}</b>
        <span className="faint num">
          {oddsText(line.pick, offered) +
            (possible === null ? '' : ` · 可得 ${formatYuan(possible)}`)}
        </span>
      </span>
      <div className={styles.stake}>
        <StakeField
          label={`${label} 的金额`}
          value={line.stake}
          onChange={onStake}
          isWrong={isWrong}
        />
      </div>
      <IconButton icon="trash" label={`删除 ${label}`} size={20} onPress={onRemove} />
    </Row>
  )
}

function oddsText({ odds }: BetPick, offered: BetPick | null): string {
  if (offered === null) return '已停止投注'
  return offered.odds === odds ? `赔率 ${odds}` : `赔率已变更 ${odds} → ${offered.odds}`
}
