'use client'
import { ButtonLink } from '#components/ui/button/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-and-error.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Page } from '#components/ui/layout/page.tsx'
import { withUrlQuery } from '#hooks/core/hydrated.tsx'
import { useTitle } from '#hooks/site/site.ts'
import { helpArticles } from '#lib/help.ts'
import { href, type UrlQuery } from '#lib/site/routes.ts'
import { ArticleView } from './article-view.tsx'

export const HelpArticleScreen = withUrlQuery(HelpArticleContent, HelpArticleSkeleton)

function HelpArticleContent({ query }: { query: UrlQuery }) {
  const requested = query.get('type')
  const article = helpArticles.find(({ type }) => String(type) === requested)
  useTitle(article?.title ?? '帮助中心')
  return (
    <Page>
      {article ? (
        <ArticleView type={article.type} heading={article.title} />
      ) : (
        <EmptyState
          title="没有这篇文章"
          action={<ButtonLink href={href('/boutBallBet')}>全部帮助</ButtonLink>}
        />
      )}
    </Page>
  )
}

function HelpArticleSkeleton() {
  return (
    <Page>
      <Skeleton variant="lines" count={8} />
    </Page>
  )
}
