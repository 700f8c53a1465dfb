'use client'
import { QueryView } from '#components/ui/feedback/query-view.tsx'
import { Sheet } from '#components/ui/overlay/sheet.tsx'
import { RichText } from '#components/ui/text/rich-text.tsx'
import { useArticle } from '#hooks/help.ts'

interface Props {
  type: number
  title: string
  open: boolean
  onClose: () => void
}

export function ArticleSheet({ type, title, open, onClose }: Props) {
  const article = useArticle(type)
  return (
    <Sheet open={open} onClose={onClose} title={title} height="full">
      <QueryView query={article} isEmpty={({ html }) => html === ''}>
        {({ html }) => <RichText html={html} />}
      </QueryView>
    </Sheet>
  )
}
