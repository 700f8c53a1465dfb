'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { useFollowPending } from '#hooks/records/follow-pending.ts'
import { href } from '#lib/routes.ts'
import { MineEnd } from './mine-end.tsx'
import { shownMoneyLinks } from './mine-links.ts'
import { ProfileCard } from './profile-card.tsx'
import { VipWay } from './vip-way.tsx'
import styles from './mine.module.css'

/** The member centre's second variant (/mine_old): lists with larger text and fewer pictures. */
export function MineListScreen() {
  useFollowPending()
  return (
    <Page className={styles.page}>
      <ProfileCard />
      <WalletHead above={<VipWay />} href={href('/money')} />
      <Card look="list">
        {shownMoneyLinks().map((each) => (
          <ListRow key={each.href} {...each} />
        ))}
      </Card>
      <MineEnd />
    </Page>
  )
}
