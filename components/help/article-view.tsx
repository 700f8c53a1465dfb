'use client'
import { Panel } from '#components/ui/feedback/panel.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Card } from '#components/ui/layout/card.tsx'
import { RichText } from '#components/ui/text/rich-text.tsx'
import { useArticle } from '#hooks/help.ts'
import styles from './article-view.module.css'

export function ArticleView({ type }: { type: number }) {
  const article = useArticle(type)
  return (
    <Card>
      <Panel
        of={article}
        skeleton={<Skeleton count={10} />}
        isEmpty={({ html }) => html === ''}
        empty="暂无内容"
      >
        {({ title, html }) => (
          <article>
            {title !== '' && <h2 className={styles.title}>{title}</h2>}
            <RichText html={html} />
          </article>
        )}
      </Panel>
    </Card>
  )
}
