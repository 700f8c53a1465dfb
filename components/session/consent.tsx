'use client'
import { useState } from 'react'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import { legalArticles } from '#lib/help.ts'
import styles from './consent.module.css'

const ArticleSheet = lazyPart(async () => (await import('./article-sheet.tsx')).ArticleSheet)

const [TERMS, PRIVACY] = legalArticles
type Article = (typeof legalArticles)[number]

interface Props {
  name?: string
  checked: boolean
  error?: string | undefined
  onChange: (next: boolean) => void
}

/** Age and terms; the texts open in a sheet, so that the form keeps its input. */
export function Consent(props: Props) {
  const [article, setArticle] = useState<Article | null>(null)
  const [open, setOpen] = useState(false)
  const read = (which: Article) => () => {
    setArticle(which)
    setOpen(true)
  }
  return (
    <div>
      <Checkbox {...props}>
        我已年满18岁，同意
        <button type="button" className={styles.text} onClick={read(TERMS)}>
          《{TERMS.title}》
        </button>
        和
        <button type="button" className={styles.text} onClick={read(PRIVACY)}>
          《{PRIVACY.title}》
        </button>
      </Checkbox>
      {article && <ArticleSheet {...article} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
