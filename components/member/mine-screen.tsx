'use client'
import Link from 'next/link'
import type { ComponentType, ReactNode } from 'react'
import { IconTiles } from '#components/shared/icon-tiles.tsx'
import { LogoutButton } from '#components/shared/logout-button.tsx'
import { REGISTER_LABEL, TRIAL_LIMIT } from '#components/shared/register-link.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { ProgressBar } from '#components/ui/feedback/progress-bar.tsx'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Row, Stack } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Dash } from '#components/ui/text/dash.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useCards } from '#hooks/cards.ts'
import { unreadInWords, useUnread } from '#hooks/messages.ts'
import { useOwnLimits } from '#hooks/protection/own-limits.ts'
import { useBetsToday } from '#hooks/records/records.ts'
import { usePacketsLeft, useRebateTotals } from '#hooks/rewards.ts'
import { useIsMemberKnown, useMember } from '#hooks/session/session.ts'
import { useSiteInfo } from '#hooks/site/site.ts'
import { useOwnProgress, useVipLevels } from '#hooks/vip.ts'
import { formatYuan, isPositive, UNKNOWN } from '#lib/money/amount.ts'
import { countLimits, isOnBreak } from '#lib/protection/own-limits.ts'
import { isSwitchedOff } from '#lib/site/config.ts'
import { href } from '#lib/site/routes.ts'
import { nextLevelInWords } from '#lib/vip.ts'
import { AvatarButton } from './avatar-button.tsx'
import { MineMark, type MarkName } from './mine-mark.tsx'
import styles from './mine-screen.module.css'

/** /mine: the member centre. */
export function MineScreen() {
  return (
    <Page beside className={styles.page}>
      <ProfileCard />
      <WalletHead above={<VipProgress />} href={href('/money')}>
        <IconTiles links={moneyLinks.filter(isShown)} label="资金" variant="onArt" />
      </WalletHead>
      <MineEnd />
    </Page>
  )
}

/** /mine_old: the member centre with its links to money as a list. */
export function MineListScreen() {
  return (
    <Page beside className={styles.page}>
      <ProfileCard />
      <WalletHead above={<VipProgress />} href={href('/money')} />
      <Card variant="list">
        {moneyLinks.filter(isShown).map((each) => (
          <ListRow key={each.href} {...each} />
        ))}
      </Card>
      <MineEnd />
    </Page>
  )
}

function ProfileCard() {
  const member = useMember()
  return (
    <Row gap={4} className={styles.who}>
      <AvatarButton />
      <Stack gap={0}>
        <h1 className={styles.name}>{member?.username ?? <Dash />}</h1>
        <Row as="p" className={styles.meta}>
          {member?.isTrial && <Badge tone="gold">试玩账号</Badge>}
          {member?.joinDays !== undefined && (
            <span>{member.joinDays <= 0 ? '今天加入' : `加入 ${member.joinDays} 天`}</span>
          )}
        </Row>
      </Stack>
      <IconButton
        icon="settings"
        label="设置"
        href={href('/userCent')}
        className={styles.gear ?? ''}
      />
    </Row>
  )
}

/** The member's level and what is missing for the next one. A trial account sees a link to the registration. */
function VipProgress() {
  const { data } = useVipLevels()
  const progress = useOwnProgress(data ?? [])
  const vip = href('/vip')
  if (useMember()?.isTrial)
    return (
      <Link href={href('/reg')} className={styles.vip}>
        <span className={styles.vipHead}>
          <b className={styles.rank}>
            <Icon name="user-plus" size={16} />
            {REGISTER_LABEL}
          </b>
          <span>{TRIAL_LIMIT}</span>
        </span>
      </Link>
    )
  if (isSwitchedOff(vip)) return null
  const words = progress?.next ? (
    nextLevelInWords(progress.next)
  ) : progress && data ? (
    '已是最高等级'
  ) : (
    <Dash />
  )
  return (
    <Link href={vip} className={styles.vip}>
      <span className={styles.vipHead}>
        <b className={styles.rank}>
          <Icon name="crown" size={16} />
          {`VIP${progress?.vip ?? ''}`}
        </b>
        <span>{words}</span>
      </span>
      <span aria-hidden>
        <ProgressBar percent={progress?.next?.percent ?? null} label="晋级进度" />
      </span>
    </Link>
  )
}

/** What both variants of the member centre share below the wallet. */
function MineEnd() {
  const agent = useAgentLink()
  return (
    <>
      <Card variant="list">
        {accountRows.filter(isShown).map(({ mark, title, href: to, Value }) => (
          <ListRow
            key={to}
            leading={<MineMark name={mark} />}
            title={title}
            href={to}
            value={<Value />}
          />
        ))}
      </Card>
      <Card>
        <IconTiles links={[...moreLinks.filter(isShown), ...agent]} label="更多" />
      </Card>
      <LogoutButton />
    </>
  )
}

/** Returns the link to the agents' back office or to the application (spec 1 §6), or none while that is unknown. */
function useAgentLink(): readonly MineLink[] {
  const isAgent = useMember()?.isAgent
  if (isAgent === undefined) return []
  return isAgent
    ? [link('users', '代理登录', href('/gamePage', { dailiD: 1 }))]
    : [link('users', '申请代理', href('/applyagent'))]
}

/** Returns the words for an answer, null before it has come, or — if it could not be read. */
function wordsOf<T>({ data, isError }: ValueOf<T>, words: (known: T) => ReactNode): ReactNode {
  if (data === undefined) return isError ? UNKNOWN : null
  return words(data)
}

function BetsToday() {
  return wordsOf(useBetsToday(), ({ count, hasMore, net }) => {
    if (net !== null)
      return (
        <>
          今日 <Money amount={net} signed />
        </>
      )
    return count === 0 && !hasMore ? '今日未投注' : `今日 ${count} 注${hasMore ? '以上' : ''}`
  })
}

function Claimable() {
  return wordsOf(useRebateTotals({ skipToast: true }), ({ pendingTotal: pending }) =>
    pending !== null && isPositive(pending) ? `可领 ${formatYuan(pending)}` : null,
  )
}

function Packets() {
  const attemptsLeft = usePacketsLeft()
  const isClosed = useSiteInfo().data?.hasRedPackets === false
  return wordsOf(attemptsLeft, (count) => (isClosed || !count ? null : `红包剩 ${count} 次`))
}

function Accounts() {
  const bank = useCards('bank', { skipToast: true })
  const usdt = useCards('usdt', { skipToast: true })
  const isError = bank.isError || usdt.isError
  const data = bank.data && usdt.data && bank.data.length + usdt.data.length
  return wordsOf({ data, isError }, (count) => (count === 0 ? '未绑定' : `${count} 个`))
}

function OwnUid() {
  const id = useMember()?.id
  return id ? `UID ${id}` : null
}

function Unread() {
  const unread = useUnread(true)
  return unread && unreadInWords(unread.count, unread.isComplete)
}

function Limits() {
  const { limits, now } = useOwnLimits()
  if (!useIsMemberKnown()) return null
  if (isOnBreak(limits, now)) return '暂停中'
  const count = countLimits(limits, now)
  return count > 0 ? `已设 ${count} 项` : '未设限额'
}

function RealName() {
  const name = useMember()?.realName
  return name === undefined ? null : name === '' ? '姓名未登记' : '姓名已登记'
}

interface ValueOf<T> {
  readonly data: T | undefined
  readonly isError: boolean
}
interface MineLink {
  readonly icon: IconName
  readonly title: string
  readonly href: string
}
interface MineRow {
  readonly mark: MarkName
  readonly title: string
  readonly href: string
  /** Shown at the right of the row. */
  readonly Value: ComponentType
}

const link = (icon: IconName, title: string, address: string): MineLink => ({
  icon,
  title,
  href: address,
})
const row = (mark: MarkName, title: string, address: string, Value: ComponentType): MineRow => ({
  mark,
  title,
  href: address,
  Value,
})

const moneyLinks: readonly MineLink[] = [
  link('deposit', '存款', href('/recharge')),
  link('withdraw', '取款', href('/withdrawal')),
  link('transfer', '转账', href('/transfer')),
  link('list', '明细', href('/transRecord', { type: 'all' })),
]

/** The other account pages of the member centre (spec 1 §2, /mine), the daily ones first. */
const accountRows: readonly MineRow[] = [
  row('bets', '投注记录', href('/betRecord'), BetsToday),
  row('rebate', '返水中心', href('/fanshui'), Claimable),
  row('gift', '福利中心', href('/welfare'), Packets),
  row('account', '收款账户', href('/wallet'), Accounts),
  row('invite', '邀请好友', href('/inviter'), OwnUid),
  row('messages', '消息中心', href('/message'), Unread),
  row('care', '理性游戏', href('/protection'), Limits),
  row('profile', '个人资料', href('/userInfo'), RealName),
]
const moreLinks: readonly MineLink[] = [
  link('help', '帮助中心', href('/boutBallBet')),
  link('wallet', '场馆余额', href('/account')),
  link('flag', '活动申请', href('/activityRecord')),
  link('lock', '登录密码', href('/password', { type: 1 })),
  link('download', '下载APP', href('/DW')),
]

const isShown = ({ href: to }: Pick<MineLink, 'href'>) => !isSwitchedOff(to)
