'use client'
import { Card } from '#components/ui/layout/card.tsx'
import { Page, Section } from '#components/ui/layout/page.tsx'
import { IconTiles } from '#components/shared/icon-tiles.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { useFollowPending } from '#hooks/records/follow-pending.ts'
import { MineEnd } from './mine-end.tsx'
import { shownGroups, shownMoneyLinks } from './mine-links.ts'
import { ProfileCard } from './profile-card.tsx'
import styles from './mine.module.css'

/** The member centre: tiles for daily actions. /mine_old shows the same as lists. */
export function MineScreen() {
  useFollowPending()
  return (
    <Page className={styles.page}>
      <ProfileCard />
      <WalletHead>
        <IconTiles links={shownMoneyLinks()} label="资金" look="onArt" />
      </WalletHead>
      {shownGroups().map(({ title, links }) => (
        <Section key={title} title={title}>
          <Card>
            <IconTiles links={links} label={title} />
          </Card>
        </Section>
      ))}
      <MineEnd />
    </Page>
  )
}
