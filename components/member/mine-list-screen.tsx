'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { useFollowPending } from '#hooks/records/follow-pending.ts'
import { MineEnd } from './mine-end.tsx'
import { shownGroups, shownMoneyLinks } from './mine-links.ts'
import { ProfileCard } from './profile-card.tsx'
import styles from './mine.module.css'

/** The member centre's second variant (/mine_old): lists with larger text and fewer pictures. */
export function MineListScreen() {
  useFollowPending()
  return (
    <Page className={styles.page}>
      <ProfileCard />
      <WalletHead />
      {[{ title: '资金', links: shownMoneyLinks() }, ...shownGroups()].map(({ title, links }) => (
        <Section key={title} title={title}>
          <Card look="list">
            {links.map((each) => (
              <ListRow key={each.href} {...each} />
            ))}
          </Card>
        </Section>
      ))}
      <MineEnd />
    </Page>
  )
}
