'use client'
import { useTitle } from '#hooks/site/title.ts'
import { withQuery, type Query } from '#hooks/core/with-query.tsx'
import { sponsorAddress, sponsorOf } from '#lib/site.ts'
import { Embedded } from './embedded.tsx'

/** /zhanzhuye?type=1 or 2: a full-screen embedded page (spec 1 §2). */
export const SponsorFrameScreen = withQuery(SponsorFrameContent)

function SponsorFrameContent({ query }: { query: Query }) {
  const sponsor = sponsorOf(query.get('type'))
  useTitle(sponsor.title)
  return <Embedded address={sponsorAddress(sponsor)} title={sponsor.title} missing="暂无赞助内容" />
}
