'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Switch } from '#components/ui/form/switch.tsx'
import { VenueCard } from '#components/shared/venue-card.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { useSavedState } from '#hooks/core/saved-state.ts'
import { loginAddress } from '#hooks/core/navigate.ts'
import { useSession } from '#hooks/session/session.ts'
import { VENUES_POLL_MS } from '#lib/limits.ts'
import { href } from '#lib/routes.ts'
import { Shortcuts } from './shortcuts.tsx'

const ALL_ROWS = 100

/** The wallet overview. Visitors may open /account and are asked to log in (spec 2 §2). */
export function WalletScreen() {
  const visitor = useSession() === 'visitor'
  if (!visitor) return <Overview />
  return (
    <Page>
      <EmptyState
        icon="wallet"
        title="登录后查看钱包"
        action={<ButtonLink href={loginAddress()}>去登录</ButtonLink>}
      />
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
      <Card look="list">
        <ListRow icon="list" title="资金明细" href={href('/transRecord')} />
        <ListRow icon="card" title="卡片管理" note="USDT地址、银行卡" href={href('/wallet')} />
        <ListRow icon="lock" title="支付密码" href={href('/password', { type: 2 })} />
      </Card>
      <Card look="list">
        <Switch label="显示场馆余额" checked={venuesShown} onChange={showVenues} />
        {venuesShown && <Switch label="隐藏零余额场馆" checked={hideZero} onChange={setHideZero} />}
      </Card>
      {venuesShown && (
        <VenueCard rows={ALL_ROWS} pollMs={VENUES_POLL_MS} hideZero={hideZero} recall={false} />
      )}
    </Page>
  )
}
