'use client'
import { Redirect } from '#components/shared/redirect.tsx'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { useTitle } from '#hooks/site/site.ts'
import { choiceIn, href, type UrlQuery } from '#lib/site/routes.ts'
import { sponsorAddress, SPONSORS, type Sponsor } from '#lib/site/site.ts'
import { parseUrl } from '#lib/site/url.ts'
import { Embedded } from './embedded.tsx'

const TITLE_MAX = 24

/**
 * /iframepage?url=&title=: an embedded page with an address that passed safeUrl (spec 1 §2, ASVS 3.7). Anybody can make
 * such a link, so an unlisted host is shown and must be confirmed first.
 */
export const FrameScreen = withUrlQuery(FrameContent, null)

function FrameContent({ query }: { query: UrlQuery }) {
  const address = query.get('url') ?? ''
  const called = Array.from(query.get('title') ?? '').slice(0, TITLE_MAX)
  const host = parseUrl(address)?.host ?? ''
  const title = [host, called.join('')].filter((each) => each !== '').join(' · ') || '网页'
  useTitle(title)
  return <Embedded address={address} title={title} missing="没有可以显示的页面" isFromLink />
}

/** /zhanzhuye?type=1 or 2: a full-screen embedded page (spec 1 §2). */
export const SponsorFrameScreen = withUrlQuery(SponsorFrameContent, null)

function SponsorFrameContent({ query }: { query: UrlQuery }) {
  const type = choiceIn(query, 'type', ['1', '2'])
  const sponsor = SPONSORS.find((each) => String(each.type) === type)
  return sponsor ? <SponsorFrame sponsor={sponsor} /> : <Redirect address={href('/')} />
}

function SponsorFrame({ sponsor }: { sponsor: Sponsor }) {
  useTitle(sponsor.title)
  return <Embedded address={sponsorAddress(sponsor)} title={sponsor.title} missing="暂无赞助内容" />
}
