'use client'
import { RealAccountOnly } from '#components/shared/real-account-only.tsx'
import { VenueCard } from '#components/shared/venue-card.tsx'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { IconButton } from '#components/ui/button/icon-button.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { Tabs, TabPanel } from '#components/ui/layout/tabs.tsx'
import { TopBar } from '#components/ui/layout/top-bar.tsx'
import { Money } from '#components/ui/text/money.tsx'
import { useCards } from '#hooks/cards.ts'
import { useNavigate } from '#hooks/core/navigate.ts'
import { useDraft } from '#hooks/core/state.ts'
import { useTurnover } from '#hooks/withdraw.ts'
import { VENUE_ROWS_WITHDRAWAL, VENUES_POLL_MS } from '#lib/constants.ts'
import { href } from '#lib/site/routes.ts'
import {
  valuesForTab,
  withdrawalDraft,
  type WithdrawalTab,
} from '#lib/withdraw/withdrawal-draft.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import layout from '#components/ui/layout/page.module.css'
import styles from './withdraw.module.css'

const tabs = [
  { id: 'usdt', label: 'USDT' },
  { id: 'bank', label: '银行卡' },
  { id: 'qr', label: '二维码' },
] as const satisfies readonly { id: WithdrawalTab; label: string }[]

export function WithdrawalScreen() {
  const { back } = useNavigate()
  return (
    <>
      <TopBar
        title="取款"
        onBack={back}
        actions={<IconButton icon="support" label="联系客服" href={href('/kefu')} />}
      />
      <WithdrawalContent />
    </>
  )
}

function WithdrawalContent() {
  const [draft, change] = useDraft(withdrawalDraft)
  const defaultTab = useDefaultTab(draft.tab === null)
  const tab = draft.tab ?? defaultTab
  return (
    <Page className={styles.page}>
      <RealAccountOnly what="取款">
        <Turnover />
        <Tabs
          id="withdrawal"
          label="取款方式"
          items={tabs}
          value={tab}
          onChange={(next) => change((before) => valuesForTab(before, next))}
        />
        <TabPanel tabs="withdrawal" tab={tab} className={layout.fill}>
          {/* The key gives each tab a form of its own (spec 2 §4). */}
          <WithdrawalForm key={tab} tab={tab}>
            <VenueCard rows={VENUE_ROWS_WITHDRAWAL} pollMs={VENUES_POLL_MS} />
          </WithdrawalForm>
        </TabPanel>
      </RealAccountOnly>
    </Page>
  )
}

/** Returns the tab before the member's choice: 银行卡 if only bank cards are bound, else USDT. */
function useDefaultTab(isWanted: boolean): WithdrawalTab {
  const hasNoAddress = useCards('usdt', { enabled: isWanted, skipToast: true }).data?.length === 0
  const cards = useCards('bank', { enabled: isWanted && hasNoAddress, skipToast: true }).data
  return hasNoAddress && cards?.length ? 'bank' : 'usdt'
}

/** The platform's condition of a withdrawal. */
function Turnover() {
  const amount = useTurnover().data?.amount
  return (
    <section aria-label="打码量" className={styles.turnover}>
      <p className={styles.condition}>
        <span>打码量</span>
        <Money amount={amount} className={styles.figure} />
        <ButtonLink href={href('/', { tab: 'lottery' })} variant="ghost" size="small">
          去投注
        </ButtonLink>
      </p>
      <p className="note">投注额达标后可取款，提交时核对</p>
    </section>
  )
}
