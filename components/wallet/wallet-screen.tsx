'use client'
import Link from 'next/link'
import { VisitorState } from '#components/shared/real-account-only.tsx'
import { RegisterRow } from '#components/shared/register-link.tsx'
import { VenueCard } from '#components/shared/venue-card.tsx'
import { WalletChip } from '#components/shared/wallet-chip.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { pressUnless } from '#components/ui/button/press.ts'
import { Switch } from '#components/ui/form/switch.tsx'
import { Icon, type IconName } from '#components/ui/icon/icon.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useViewState } from '#hooks/core/state.ts'
import { useLoginQuestion } from '#hooks/session/login-question.ts'
import { useSession } from '#hooks/session/session.ts'
import { useRecallAll } from '#hooks/wallet.ts'
import { VENUE_ROWS_WITHDRAWAL, VENUES_POLL_MS } from '#lib/constants.ts'
import { href, type Path } from '#lib/site/routes.ts'
import styles from './wallet-screen.module.css'

/** /account: the wallets. Visitors may open it and are asked to sign in (spec 2 §2). */
export function WalletScreen() {
  const isVisitor = useSession() === 'visitor'
  const { back } = useNavigate()
  return (
    <>
      {/* A member has balance, refresh and recall on the page itself. */}
      <TopBar title="我的钱包" onBack={back} actions={isVisitor && <WalletChip />} />
      <Page>{isVisitor ? <VisitorOverview /> : <Overview />}</Page>
    </>
  )
}

const VisitorOverview = () => (
  <>
    <VisitorState icon="wallet" title="登录后查看钱包" />
    <Shortcuts />
    <Card variant="list">
      <SubordinateRow />
    </Card>
  </>
)

/** A link to the support, because transfers between players are not allowed (GLI-19 2.5.6 f). */
const SubordinateRow = () => (
  <ListRow icon="users" title="下级转账" note="会员之间不能互转，请联系客服" href={href('/kefu')} />
)

function Overview() {
  const [venuesShown, showVenues] = useViewState('wallet.venues', true)
  return (
    <>
      <WalletHead />
      <Shortcuts />
      <Card variant="list">
        <ListRow icon="list" title="资金明细" href={href('/transRecord', { type: 'all' })} />
        <ListRow icon="card" title="收款账户" href={href('/wallet')} />
        <ListRow icon="lock" title="支付密码" href={href('/password', { type: 2 })} />
        <SubordinateRow />
        <Switch label="显示场馆余额" checked={venuesShown} onChange={showVenues} />
        {/* The last row, because trial play is known late. */}
        <RegisterRow />
      </Card>
      {venuesShown && (
        <VenueCard rows={VENUE_ROWS_WITHDRAWAL} pollMs={VENUES_POLL_MS} hasSum={false} />
      )}
    </>
  )
}

const UnknownOutcome = lazyPart(
  async () => (await import('#components/shared/unknown-outcome.tsx')).UnknownOutcome,
  null,
)

const links: readonly (readonly [IconName, string, Path])[] = [
  ['deposit', '存款', '/recharge'],
  ['withdraw', '取款', '/withdrawal'],
  ['transfer', '场馆转账', '/transfer'],
]

function Shortcuts() {
  const session = useSession()
  const ask = useLoginQuestion()
  const recall = useRecallAll()
  return (
    <Card>
      <nav aria-label="钱包功能" className={styles.row}>
        {links.map(([icon, label, path]) => (
          <Link
            key={path}
            href={href(path)}
            className={styles.entry}
            onClick={(event) => {
              // Only a transfer asks visitors here (spec 1 §5). The other pages redirect by themselves.
              if (session === 'member' || path !== '/transfer') return
              event.preventDefault()
              void ask(href(path))
            }}
          >
            <Picture icon={icon} />
            {label}
          </Link>
        ))}
        {session !== 'visitor' && <Recall recall={recall} />}
      </nav>
      {recall.unknownRecall.command.unknown && (
        <UnknownOutcome command={recall.unknownRecall.command} />
      )}
    </Card>
  )
}

function Recall({ recall: { send, isPending } }: { recall: ReturnType<typeof useRecallAll> }) {
  return (
    <button
      type="button"
      className={styles.entry}
      aria-busy={isPending || undefined}
      {...pressUnless(isPending, () => void send())}
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
