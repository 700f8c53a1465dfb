'use client'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { Stack } from '#components/ui/layout/page.tsx'
import { RichText } from '#components/ui/text/rich-text.tsx'
import { useArticle } from '#hooks/help.ts'

interface Props {
  type: number
  /** The title that the page shows above. */
  heading: string
}

export function ArticleView({ type, heading }: Props) {
  const article = useArticle(type)
  return (
    <Card>
      <QueryView
        query={article}
        skeleton={<Skeleton count={10} />}
        isEmpty={({ html }) => html === ''}
        empty="暂无内容"
      >
        {({ html }) => (
          <Stack as="article">
            <h2 className="sr-only">{heading}</h2>
            <RichText html={html} />
          </Stack>
        )}
      </QueryView>
    </Card>
  )
}
