'use client'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Button, ButtonLink } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { usePreference } from '#hooks/core/preferences.ts'
import { useMember } from '#hooks/session/session.ts'
import { useRefreshMember } from '#hooks/session/member-sync.ts'
import { useRecallAll, useVenueBalances } from '#hooks/wallet/wallet.ts'
import { VENUES_POLL_MS } from '#lib/limits.ts'
import {
  floorTo,
  formatYuan,
  isPositive,
  type Amount,
  type MaybeAmount,
} from '#lib/money/amount.ts'
import { balanceHidden } from '#lib/preferences.ts'
import { href } from '#lib/routes.ts'
import styles from './game-money.module.css'

/** Wallet balance, venue balance, and the amount that opening the game transfers. */
export function GameMoney({ venue, played }: { venue: string; played: boolean }) {
  const member = useMember()
  const [hidden] = usePreference(balanceHidden)
  const { refresh, pending } = useRefreshMember()
  const venues = useVenueBalances(VENUES_POLL_MS)
  const inVenue = venues.data?.find((each) => each.venue === venue)?.balance
  return (
    <section className={styles.card} aria-label="资金">
      <div className={styles.balances}>
        <Figure label="平台钱包" amount={member?.balance} hidden={hidden} />
        <Figure label="场馆余额" amount={inVenue} hidden={hidden} />
        <IconButton
          icon="refresh"
          label="刷新余额"
          size={18}
          pending={pending}
          onPress={() => void Promise.all([refresh(), venues.refetch()])}
        />
      </div>
      {played ? (
        <AfterPlay inVenue={inVenue} />
      ) : (
        <BeforePlay balance={member?.balance} auto={member?.autoTransfer} guest={member?.isGuest} />
      )}
    </section>
  )
}

interface FigureProps {
  label: string
  amount: MaybeAmount
  hidden: boolean
}

const Figure = ({ label, amount, hidden }: FigureProps) => (
  <div className={styles.figure}>
    <span className={styles.label}>{label}</span>
    <Money amount={amount} hidden={hidden} />
  </div>
)

interface BeforeProps {
  balance: Amount | undefined
  auto: boolean | undefined
  guest: boolean | undefined
}

/** Announces the auto-transfer (spec 3 §3: the whole yuan of the balance go into the venue). */
function BeforePlay({ balance, auto, guest }: BeforeProps) {
  if (guest) {
    return <Note badge="试玩" text="试玩账号不会转入资金，场馆内为试玩金额。" />
  }
  if (auto === undefined) return <span className={styles.blank} />
  if (!auto) {
    return (
      <Note
        badge="自动转账已关闭"
        text="进入游戏不会动用平台钱包；要用场馆余额游戏，请先手动转入。"
        action={
          <ButtonLink href={href('/transfer')} tone="ghost" size="small">
            场馆转账
          </ButtonLink>
        }
      />
    )
  }
  const whole = balance === undefined ? null : floorTo(balance, 0)
  const text =
    whole === null
      ? '进入游戏时，平台钱包的整数部分会转入该场馆，零头留在平台钱包；退出后可一键回收。'
      : isPositive(whole)
        ? `进入游戏时，平台钱包的整数部分 ${formatYuan(whole)} 会转入该场馆，零头留在平台钱包；退出后可一键回收。`
        : '平台钱包不足 1 元，进入游戏时不会转入资金。'
  return <Note badge="自动转账已开启" enabled text={text} />
}

/** After the game: offers to transfer the money back to the wallet. */
function AfterPlay({ inVenue }: { inVenue: MaybeAmount }) {
  const { recall, pending } = useRecallAll()
  const text =
    typeof inVenue !== 'string'
      ? '您已离开游戏，场馆余额暂不清楚，可以回收到平台钱包。'
      : isPositive(inVenue)
        ? '您已离开游戏，场馆里还有余额，可以回收到平台钱包。'
        : '您已离开游戏，余额已刷新。'
  return (
    <Note
      badge="已离开游戏"
      text={text}
      action={
        <Button size="small" tone="quiet" pending={pending} onPress={() => void recall()}>
          一键回收
        </Button>
      }
    />
  )
}

interface NoteProps {
  badge: string
  text: string
  enabled?: boolean
  action?: React.ReactNode
}

const Note = ({ badge, text, enabled = false, action }: NoteProps) => (
  <div className={styles.note}>
    <div>
      <Badge tone={enabled ? 'ok' : 'neutral'}>{badge}</Badge>
      <p className={styles.text}>{text}</p>
    </div>
    {action}
  </div>
)
