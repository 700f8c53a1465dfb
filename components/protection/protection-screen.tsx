'use client'
import { type ReactNode, useState } from 'react'
import { VisitorState } from '#components/shared/real-account-only.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { Segmented } from '#components/ui/button/segmented.tsx'
import { classes } from '#components/ui/classes.ts'
import { ErrorState } from '#components/ui/feedback/empty-and-error.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Columns, Page, Section } from '#components/ui/layout/page.tsx'
import { Dash } from '#components/ui/text/dash.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useIsHydrated } from '#hooks/core/hydrated.tsx'
import { useTimePlayed } from '#hooks/protection/gaming-session.ts'
import { useOwnLimits } from '#hooks/protection/own-limits.ts'
import { useNetOfSession, useBetsSince, useRecentOrders } from '#hooks/protection/statement.ts'
import { useIsMemberKnown, useMemberQuery, useSession } from '#hooks/session/session.ts'
import { rowsSince } from '#lib/api/pages.ts'
import { confirm } from '#lib/notify.ts'
import {
  isOnBreak,
  LIMIT_PERIODS,
  PERIOD_MS,
  PERIOD_NAMES,
  type LimitPeriod,
} from '#lib/protection/own-limits.ts'
import { statementOf } from '#lib/records/totals.ts'
import { HOUR_MS, serverNow } from '#lib/time/clock.ts'
import { formatBeijing } from '#lib/time/dates.ts'
import { HelpCard } from './help-card.tsx'
import { LimitList } from './limit-list.tsx'
import styles from './protection.module.css'

const intervals = [
  { value: '15', label: '15 分钟' },
  { value: '30', label: '30 分钟' },
  { value: '60', label: '60 分钟' },
] as const

/** /protection: risks, self-protection measures, help and complaints (GLI-19 A.4.5). */
export function ProtectionScreen() {
  const session = useSession()
  const isKnown = useIsMemberKnown()
  return (
    <Page>
      {session === 'visitor' ? (
        <VisitorState
          icon="shield"
          title="登录后设置限额"
          hint="也可以暂停一段时间、查看收支对账"
        />
      ) : (
        <div className={classes(styles.own, session === 'unknown' && styles.forMember)}>
          {session === 'unknown' || isKnown ? <OwnSettings /> : <MemberUnread />}
        </div>
      )}
      <Section title="了解风险与求助">
        <HelpCard />
      </Section>
    </Page>
  )
}

/** The place of the limits while the member is unknown, because limits belong to a member. */
function MemberUnread() {
  const { isFetching, refetch } = useMemberQuery()
  if (isFetching) return <Skeleton count={6} />
  return <ErrorState title="会员信息没有读到" onRetry={() => void refetch()} />
}

function OwnSettings() {
  const { limits, now, setRealityMinutes } = useOwnLimits()
  const hasBreak = isOnBreak(limits, now)
  const breakSection = (
    <Section key="break" title={hasBreak ? '暂停中' : '暂停一段时间'}>
      <BreakCard isRunning={hasBreak} />
    </Section>
  )
  return (
    <>
      {hasBreak && breakSection}
      <SessionCard />
      <Section title="我的限额">
        <LimitList />
        <p className="label">仅本设备有效，退出登录后仍保留</p>
      </Section>
      {!hasBreak && breakSection}
      <Section title="游戏时间提醒">
        <Card>
          <p className={styles.text}>定时提醒时长和输赢，确认后才能继续投注</p>
          <Segmented
            label="提醒间隔"
            options={intervals}
            value={String(limits.realityMinutes) as '15'}
            onChange={(next) => setRealityMinutes(Number(next) as 15)}
          />
        </Card>
      </Section>
      <Section title="收支对账">
        <StatementCard />
      </Section>
    </>
  )
}

const breaks: readonly { period: LimitPeriod; label: string }[] = [
  { period: '24h', label: '1 天' },
  { period: '7d', label: PERIOD_NAMES['7d'] },
  { period: '30d', label: PERIOD_NAMES['30d'] },
]

/** The buttons that start or lengthen a break from bets and deposits. Withdrawals remain possible (GLI-19 A.3.8). */
function BreakCard({ isRunning }: { isRunning: boolean }) {
  const { limits, takeBreak } = useOwnLimits()
  const start = async (period: LimitPeriod, label: string) => {
    const isConfirmed = await confirm({
      title: `暂停 ${label}？`,
      body: '期间不能投注和存款，取款不受影响。开始后不能提前结束。',
      accept: `暂停 ${label}`,
    })
    if (!isConfirmed) return
    takeBreak(PERIOD_MS[period])
    // The break in force is shown at the top.
    scrollTo({ top: 0 })
  }
  return (
    <Card>
      <div role="status" className={styles.text}>
        {isRunning ? (
          <>
            <strong className={styles.until}>
              {`已暂停到 ${formatBeijing(limits.breakUntil, 'minute')}`}
            </strong>
            取款不受影响，可以延长
          </>
        ) : (
          '期间不能投注和存款，可以取款，不能提前结束'
        )}
      </div>
      <Columns className={styles.breaks}>
        {breaks.map(({ period, label }) => (
          <Button key={period} variant="quiet" block onPress={() => void start(period, label)}>
            {isRunning ? `延长 ${label}` : label}
          </Button>
        ))}
      </Columns>
    </Card>
  )
}

/** The length and net result of the gaming session (RTS 2E, 13C). */
function SessionCard() {
  const session = useSession()
  const isHydrated = useIsHydrated()
  return isHydrated && session === 'member' ? <SessionFigures /> : <SessionSummary />
}

function SessionFigures() {
  const { net, isComplete } = useNetOfSession()
  return (
    <SessionSummary
      elapsed={useTimePlayed()}
      net={<Money amount={net ?? undefined} signed />}
      isEstimate={!isComplete}
    />
  )
}

interface SessionSummaryProps {
  elapsed?: string
  net?: ReactNode
  isEstimate?: boolean
}

const SessionSummary = ({ elapsed, net, isEstimate }: SessionSummaryProps) => (
  <Card className={styles.figures}>
    <div>
      <span className="label">本次时长</span>
      <strong className="num">{elapsed ?? <Dash />}</strong>
    </div>
    <div>
      <span className="label">{`本次净输赢${isEstimate ? '（估算）' : ''}`}</span>
      <strong>{net ?? <Dash />}</strong>
    </div>
  </Card>
)

const periods = LIMIT_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))

/** The deposits, withdrawals, stakes and results of a period (RTS 1B, 1C; GLI-19 2.5.7). */
function StatementCard() {
  const [period, setPeriod] = useState<LimitPeriod>('24h')
  const session = useSession()
  return (
    <Card>
      <Segmented label="期间" options={periods} value={period} onChange={setPeriod} />
      {session === 'member' && <StatementFigures key={period} period={period} />}
    </Card>
  )
}

function StatementFigures({ period }: { period: LimitPeriod }) {
  const [since] = useState(() => Math.floor((serverNow() - PERIOD_MS[period]) / HOUR_MS) * HOUR_MS)
  const deposits = useRecentOrders('deposit')
  const withdrawals = useRecentOrders('withdrawal')
  const bets = useBetsSince(since)
  const results = [deposits, withdrawals, bets]
  if (results.some(({ isError, data }) => isError && data === undefined)) {
    const retry = () => results.forEach((each) => void each.refetch())
    return <ErrorState compact title="对账读取失败" onRetry={retry} />
  }
  if (!deposits.data || !withdrawals.data || !bets.data)
    return <Skeleton variant="rows" count={3} />
  const [paidIn, paidOut] = [rowsSince(deposits.data, since), rowsSince(withdrawals.data, since)]
  const sums = statementOf(paidIn.rows, paidOut.rows, bets.data.rows)
  const isComplete = [paidIn, paidOut, bets.data].every((each) => each.isComplete)
  return (
    <>
      <dl className={styles.statement}>
        {sums.map(({ label, amount, isSigned, unit }) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd>
              <Money amount={amount} signed={isSigned} unit={unit} />
            </dd>
          </div>
        ))}
      </dl>
      {!isComplete && <p className={styles.text}>记录较多，只统计了最近的一部分</p>}
    </>
  )
}
