'use client'
import Link from 'next/link'
import { BannerGround } from '#components/shared/game-art.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { useHydrated } from '#hooks/core/hydrated.tsx'
import { href } from '#lib/site/routes.ts'
import { SPONSORS, sponsorsWithPages } from '#lib/site/site.ts'
import styles from './sponsor-screen.module.css'

/** /zhanzhu: links to the sponsors' pages. */
export function SponsorScreen() {
  const hydrated = useHydrated()
  const sponsors = hydrated ? sponsorsWithPages() : SPONSORS
  return (
    <Page>
      <h1 className="sr-only">赞助</h1>
      {sponsors.length === 0 && <EmptyState icon="flag" title="暂无赞助内容" hint="请稍后再试" />}
      {sponsors.map(({ type, title, line, figure }) => (
        <Link key={type} href={href('/zhanzhuye', { type })} className={styles.card}>
          <BannerGround name={title} figure={figure} />
          <span className={styles.words}>
            <b>{title}</b>
            <span>{line}</span>
          </span>
        </Link>
      ))}
    </Page>
  )
}
