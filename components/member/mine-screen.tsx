'use client'
import Link from 'next/link'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Page, Section } from '#components/ui/page.tsx'
import { WalletHead } from '#components/shared/wallet-head.tsx'
import { useFollowPending } from '#hooks/records/follow-pending.ts'
import { MineEnd } from './mine-end.tsx'
import { shownGroups, shownMoneyLinks, type MineLink } from './mine-links.ts'
import { ProfileCard } from './profile-card.tsx'
import styles from './mine.module.css'

/** The member centre: tiles for daily actions. /mine_old shows the same as lists. */
export function MineScreen() {
  useFollowPending()
  return (
    <Page className={styles.page}>
      <ProfileCard />
      <WalletHead>
        <Tiles links={shownMoneyLinks()} label="资金" look="onArt" />
      </WalletHead>
      {shownGroups().map(({ title, links }) => (
        <Section key={title} title={title}>
          <Card>
            <Tiles links={links} label={title} />
          </Card>
        </Section>
      ))}
      <MineEnd />
    </Page>
  )
}

interface TilesProps {
  links: readonly MineLink[]
  label: string
  look?: 'onArt'
}

function Tiles({ links, label, look }: TilesProps) {
  return (
    <nav aria-label={label} className={styles.tiles} data-look={look}>
      {links.map((each) => (
        <Link key={each.href} href={each.href} className={styles.tile}>
          <span className={styles.picture}>
            <Icon name={each.icon} />
          </span>
          {each.title}
        </Link>
      ))}
    </nav>
  )
}
