'use client'
import { useTitle } from '#hooks/title.ts'
import { withQuery, type Query } from '#hooks/with-query.tsx'
import { Embedded } from './embedded.tsx'

const TITLE_MAX = 24

/** /iframepage?url=&title=: an embedded page; the address must pass safeUrl (spec 1 §2, ASVS 3.7). */
function Framed({ query }: { query: Query }) {
  const title =
    Array.from(query.get('title') ?? '')
      .slice(0, TITLE_MAX)
      .join('') || '内嵌页面'
  useTitle(title)
  return <Embedded address={query.get('url') ?? ''} title={title} missing="没有可以显示的页面" />
}

export const FrameScreen = withQuery(Framed)
