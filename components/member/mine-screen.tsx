'use client'
import { Page } from '#components/ui/layout/page.tsx'
import { IconTiles } from '#components/shared/icon-tiles.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { useFollowPending } from '#hooks/records/follow-pending.ts'
import { href } from '#lib/routes.ts'
import { MineEnd } from './mine-end.tsx'
import { shownMoneyLinks } from './mine-links.ts'
import { ProfileCard } from './profile-card.tsx'
import { VipWay } from './vip-way.tsx'
import styles from './mine.module.css'

/** The member centre. /mine_old shows the same with the money acts as a list. */
export function MineScreen() {
  useFollowPending()
  return (
    <Page className={styles.page}>
      <ProfileCard />
      <WalletHead above={<VipWay />} href={href('/money')}>
        <IconTiles links={shownMoneyLinks()} label="资金" look="onArt" />
      </WalletHead>
      <MineEnd />
    </Page>
  )
}
