'use client'
import { useState } from 'react'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { SearchField } from '#components/ui/form/search-field.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { ListRow } from '#components/ui/list/list-row.tsx'
import { useArticles } from '#hooks/help.ts'
import { excerpt, helpArticles, legalArticles } from '#lib/help.ts'
import { href } from '#lib/site/routes.ts'

/** The legal articles that the help centre does not have itself. */
const otherArticles = legalArticles.filter(
  (legal) => !helpArticles.some(({ title }) => title === legal.title),
)
const types = helpArticles.map(({ type }) => type)

/** The help centre: articles and a full-text search. */
export function HelpScreen() {
  const [term, setTerm] = useState('')
  const isSearching = term.trim() !== ''
  return (
    <Page>
      <SearchField
        label="搜索帮助"
        placeholder="搜索问题，例如：取款"
        value={term}
        onChange={setTerm}
      />
      {isSearching ? <SearchResults term={term} /> : <AllArticles />}
      <Card variant="list">
        <ListRow icon="support" title="没有找到答案？联系在线客服" href={href('/kefu')} />
      </Card>
    </Page>
  )
}

function AllArticles() {
  return (
    <>
      <Card variant="list">
        {helpArticles.map(({ type, title, icon }) => (
          <ListRow key={type} icon={icon} title={title} href={href('/boutBallBetInfo', { type })} />
        ))}
      </Card>
      <Card variant="list">
        {otherArticles.map(({ type, title }) => (
          <ListRow key={type} icon="document" title={title} href={href('/abouts', { type })} />
        ))}
      </Card>
    </>
  )
}

function SearchResults({ term }: { term: string }) {
  const articles = useArticles(types, true)
  const pending = articles.some(({ isPending }) => isPending)
  const hits = helpArticles.flatMap((article, index) => {
    const html = articles[index]?.data?.html ?? ''
    const around = excerpt(html, term) ?? (article.title.includes(term.trim()) ? '' : null)
    return around === null ? [] : [{ ...article, around }]
  })
  if (hits.length === 0) {
    return pending ? (
      <Skeleton variant="rows" count={3} />
    ) : (
      <EmptyState title="没有找到相关内容" hint="换一个词试试" />
    )
  }
  return (
    <Card variant="list">
      {hits.map(({ type, title, icon, around }) => (
        <ListRow
          key={type}
          icon={icon}
          title={title}
          note={around}
          href={href('/boutBallBetInfo', { type })}
        />
      ))}
    </Card>
  )
}
