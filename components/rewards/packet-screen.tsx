'use client'
import { Fragment, type ReactNode } from 'react'
import { RegisterLink } from '#components/shared/register-link.tsx'
import { UnknownOutcome } from '#components/shared/unknown-outcome.tsx'
import { Button } from '#components/ui/button/button.tsx'
import { classes } from '#components/ui/classes.ts'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Row, Stack } from '#components/ui/layout/page.tsx'
import { Accordion } from '#components/ui/list/accordion.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { RuleItems } from '#components/ui/list/rule-list.tsx'
import { useGrabRedPacket, useRedPacketRound } from '#hooks/rewards.ts'
import { useAskVisitor } from '#hooks/session/login-question.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import type { DataOf } from '#lib/api/endpoint.ts'
import type { getRedPacketStatus, RedPacketPhase } from '#lib/api/endpoints/rewards.ts'
import { UNKNOWN, formatMoney, isPositive } from '#lib/money/amount.ts'
import { RED_PACKET_LABELS } from '#lib/records/labels.ts'
import {
  nextWindow,
  depositSpan,
  type PacketWindow,
  spanOfHours,
  type WindowHours,
  beijingTime,
  easternSeason,
  easternTime,
  formatSpan,
} from '#lib/rewards.ts'
import { href } from '#lib/site/routes.ts'
import { formatDuration } from '#lib/time/dates.ts'
import { PacketGrab } from './packet-grab.tsx'
import styles from './rewards.module.css'

/** /hongbao: a visitor can read the rules, a member has attempts (spec 1 §5, §9). */
export function PacketScreen() {
  const { data: site } = useSiteInfo()
  return (
    <Page>
      <UnknownOutcome command={useGrabRedPacket()} />
      {site?.hasRedPackets === false ? (
        <>
          <h1 className="sr-only">红包</h1>
          <EmptyState title="红包活动已关闭" hint="开放时间请留意公告" />
        </>
      ) : (
        <PacketRound isVisitorAsked={site !== undefined} />
      )}
    </Page>
  )
}

/** The placeholder of a text that is not known yet. */
const BLANK = '\u00a0'
const COUNTDOWN_LABELS = { ready: '距离开抢', open: '距离结束', ended: '距离下一轮' } as const

function PacketRound({ isVisitorAsked }: { isVisitorAsked: boolean }) {
  const session = useSession()
  const isTrial = useMember()?.isTrial === true
  const { state, isAbsent } = useGrabRedPacket()
  const { status, window, hours, phase, secondsLeft } = useRedPacketRound()
  useAskVisitor(href('/hongbao'), '红包活动', isVisitorAsked)
  const attempts = status.data?.attemptsLeft ?? null
  // Only the platform knows whether an unknown phase is open.
  const isOpen = phase === 'open' || (phase === 'unknown' && status.data !== undefined)
  const acquired = status.data?.acquired ?? null
  return (
    <>
      <Card variant="art" className={classes(styles.packet, styles.envelope)}>
        <div>
          <h1 className={styles.title}>抢红包</h1>
          <p className={styles.label}>
            {phase === 'unknown'
              ? BLANK
              : secondsLeft === null
                ? `红包${RED_PACKET_LABELS[phase].text}`
                : COUNTDOWN_LABELS[phase]}
            {phase === 'open' && secondsLeft !== null && (
              <strong className={classes(styles.until, 'num')} role="timer" translate="no">
                {formatDuration(secondsLeft)}
              </strong>
            )}
          </p>
        </div>
        {isTrial ? (
          <span className={styles.coin} aria-hidden>
            開
          </span>
        ) : (
          <PacketGrab
            isOpen={isOpen}
            attempts={attempts}
            isLoading={status.isPending}
            countdown={
              !isOpen &&
              session !== 'visitor' && (
                <strong className={styles.coin} role="timer" translate="no">
                  {secondsLeft === null ? '--:--' : formatDuration(secondsLeft)}
                </strong>
              )
            }
          />
        )}
        {status.data === undefined && status.errorUpdateCount > 0 && (
          <Row justified>
            <span role="status" className={styles.artNote}>
              次数与时间读取失败
            </span>
            <Button
              size="small"
              icon="refresh"
              className={styles.onRed}
              pending={status.isFetching}
              onPress={() => void status.refetch()}
            >
              重试
            </Button>
          </Row>
        )}
        {isTrial ? (
          <>
            <p className={styles.artNote}>试玩账号不能抢红包</p>
            <RegisterLink block className={styles.onRed} />
          </>
        ) : (
          <p className={styles.artNote}>
            {isAbsent
              ? '平台暂未开通抢红包'
              : state === 'unknown'
                ? '上一个的结果确认后，可继续抢'
                : attemptsInWords(session, attempts, phase)}
          </p>
        )}
      </Card>
      <Card variant="list">
        <ListRow
          title="我的红包"
          value={acquired !== null && acquired > 0 ? `本轮 ${acquired} 个` : undefined}
          href={href('/welfare')}
        />
        <Accordion title="活动规则">
          <PacketRules tiers={status.data?.rules ?? []} hours={hours}>
            {(window || hours) && (
              <PacketTimes window={window && nextWindow(window.now, hours ?? undefined)} />
            )}
          </PacketRules>
        </Accordion>
      </Card>
    </>
  )
}

const attemptsInWords = (
  session: ReturnType<typeof useSession>,
  attempts: number | null,
  phase: RedPacketPhase,
) =>
  session === 'visitor'
    ? '登录后可抢'
    : attempts === 0
      ? '暂无可用次数'
      : phase === 'ended'
        ? '本轮已结束'
        : attempts === null
          ? BLANK
          : `还可开 ${attempts} 次`

/** The window and the span of its deposits, in Beijing and Eastern time. The exported page has no window. */
function PacketTimes({ window }: { window: PacketWindow | null }) {
  const deposits = window && depositSpan(window)
  const rows = [
    [
      '开抢 · 北京',
      window && formatSpan(beijingTime(window.opensAt), beijingTime(window.closesAt)),
    ],
    [
      '开抢 · 美东',
      window &&
        `${formatSpan(easternTime(window.opensAt), easternTime(window.closesAt))}（${easternSeason(window.opensAt)}）`,
    ],
    [
      '存款 · 北京',
      deposits && formatSpan(beijingTime(deposits.from), beijingTime(deposits.until)),
    ],
    [
      '存款 · 美东',
      deposits && formatSpan(easternTime(deposits.from), easternTime(deposits.until)),
    ],
  ] as const
  return (
    <dl className={classes(styles.times, 'num')}>
      {rows.map(([label, span]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{span ?? UNKNOWN}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

type Tiers = DataOf<typeof getRedPacketStatus>['rules']

interface Props {
  tiers: Tiers
  hours: WindowHours | null
  /** The times of the next round. */
  children: ReactNode
}

/** The rules of spec 1 §9 and of the platform. */
function PacketRules({ tiers, hours, children }: Props) {
  return (
    <Stack gap={3}>
      <RuleItems>
        <li>活动时间以美国东部时间为准。</li>
        <li>
          {hours ? `每天北京时间 ${spanOfHours(hours)} 抢红包。` : '抢红包时段以平台公布的为准。'}
        </li>
        <li>统计前一日 12:00 至当日 10:00（北京时间）的存款。</li>
        <li>红包金额以红包记录为准。</li>
      </RuleItems>
      {children}
      {tiers.length > 0 && (
        <table className={classes(styles.tiers, 'table num')}>
          <thead>
            <tr>
              <th scope="col">累计存款（元）</th>
              <th scope="col">单个红包（元）</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier, index) => (
              <tr key={index}>
                <td>
                  {tier.deposits === null ? UNKNOWN : `${formatMoney(tier.deposits, 0)} 以上`}
                  {tier.turnover !== null &&
                    isPositive(tier.turnover) &&
                    `，流水 ${formatMoney(tier.turnover, 0)} 以上`}
                </td>
                <td>{tier.prize || UNKNOWN}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  )
}
