'use client'
import Link from 'next/link'
import { RegisterRow } from '#components/shared/deposit-link.tsx'
import { VisitorState } from '#components/shared/members-only.tsx'
import { VenueCard } from '#components/shared/venue-card.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { Switch } from '#components/ui/form/switch.tsx'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useSavedState } from '#hooks/core/state.ts'
import { useLoginQuestion } from '#hooks/session/login-question.ts'
import { useMember, useSession } from '#hooks/session/session.ts'
import { useRecallAll } from '#hooks/wallet.ts'
import { VENUES_POLL_MS } from '#lib/constants.ts'
import { confirm } from '#lib/notify.ts'
import { href, type Path } from '#lib/site/routes.ts'
import styles from './wallet-screen.module.css'

const ALL_ROWS = 100

/** The wallet overview. Visitors may open /account and are asked to log in (spec 2 §2). */
export function WalletScreen() {
  const visitor = useSession() === 'visitor'
  if (!visitor) return <Overview />
  return (
    <Page>
      <VisitorState icon="wallet" title="登录后查看钱包" />
      <Shortcuts />
    </Page>
  )
}

function Overview() {
  const [venuesShown, showVenues] = useSavedState('wallet.venues', true)
  const [hideZero, setHideZero] = useSavedState('wallet.hideZero', false)
  return (
    <Page>
      <WalletHead />
      <Shortcuts />
      <Card variant="list">
        <RegisterRow />
        <ListRow icon="list" title="资金明细" href={href('/transRecord', { type: 'all' })} />
        <ListRow icon="card" title="收款账户" note="USDT地址、银行卡" href={href('/wallet')} />
        <ListRow icon="lock" title="支付密码" href={href('/password', { type: 2 })} />
      </Card>
      <Card variant="list">
        <Switch label="显示场馆余额" checked={venuesShown} onChange={showVenues} />
        {venuesShown && <Switch label="隐藏零余额场馆" checked={hideZero} onChange={setHideZero} />}
      </Card>
      {venuesShown && (
        <VenueCard rows={ALL_ROWS} pollMs={VENUES_POLL_MS} hideZero={hideZero} recall={false} />
      )}
    </Page>
  )
}

type Shortcut = readonly [IconName, string, Path]
const transfer: Shortcut = ['transfer', '场馆转账', '/transfer']
const links: readonly Shortcut[] = [
  ['deposit', '存款', '/recharge'],
  ['withdraw', '取款', '/withdrawal'],
  transfer,
]

function Shortcuts() {
  const { to } = useNavigate()
  const session = useSession()
  const isTrial = useMember()?.isGuest === true
  const ask = useLoginQuestion()
  // Transfers between players are not allowed (GLI-19 2.5.6 f): the entry explains this and links to support.
  const explain = async () => {
    const asks = await confirm({
      title: '下级转账',
      body: '会员之间不能互相转账。要给下级存款，请联系客服。',
      accept: '联系客服',
      decline: '知道了',
    })
    if (asks) to(href('/kefu'))
  }
  return (
    <Card>
      <nav aria-label="钱包功能" className={styles.row}>
        {(isTrial ? [transfer] : links).map(([icon, label, path]) => (
          <Link
            key={path}
            href={href(path)}
            className={styles.entry}
            onClick={(event) => {
              // Visitors are asked to log in before a transfer (spec 1 §5); the other pages redirect themselves.
              if (session === 'member' || path !== '/transfer') return
              event.preventDefault()
              void ask(href(path))
            }}
          >
            <Picture icon={icon} />
            {label}
          </Link>
        ))}
        {session !== 'visitor' && <Recall />}
        <button type="button" className={styles.entry} onClick={() => void explain()}>
          <Picture icon="users" />
          下级转账
        </button>
      </nav>
    </Card>
  )
}

function Recall() {
  const { send: recall, pending } = useRecallAll()
  return (
    <button
      type="button"
      className={styles.entry}
      disabled={pending}
      aria-busy={pending || undefined}
      onClick={() => void recall()}
    >
      <Picture icon="recall" />
      一键回收
    </button>
  )
}

const Picture = ({ icon }: { icon: IconName }) => (
  <span className={styles.picture}>
    <Icon name={icon} />
  </span>
)
