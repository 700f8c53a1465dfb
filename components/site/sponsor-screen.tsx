'use client'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { SponsorLinks, useSponsors } from './sponsor-links.tsx'
import styles from './discover-screen.module.css'

export function SponsorScreen() {
  const sponsors = useSponsors()
  return (
    <Page>
      <h1 className="sr-only">赞助</h1>
      {sponsors.length === 0 && <EmptyState title="暂无赞助内容" hint="请稍后再试" />}
      <SponsorLinks sponsors={sponsors} card={styles.sponsor} words={styles.sponsorWords} />
    </Page>
  )
}
