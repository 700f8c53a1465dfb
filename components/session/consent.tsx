'use client'
import { useState } from 'react'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { lazyPart } from '#hooks/core/lazy-part.ts'
import styles from './consent.module.css'

const ArticleSheet = lazyPart(async () => (await import('./article-sheet.tsx')).ArticleSheet)

/** The articles of /abouts (spec 1 §2). */
const TERMS = { type: 5, title: '服务条款' }
const PRIVACY = { type: 6, title: '隐私政策' }

interface Props {
  name?: string
  checked: boolean
  error?: string | undefined
  onChange: (next: boolean) => void
}

/** Age and terms; the texts open in a sheet, so that the form keeps its input. */
export function Consent(props: Props) {
  const [article, setArticle] = useState<typeof TERMS | null>(null)
  const [open, setOpen] = useState(false)
  const read = (which: typeof TERMS) => () => {
    setArticle(which)
    setOpen(true)
  }
  return (
    <div>
      <Checkbox {...props}>
        我已年满18岁，同意
        <button type="button" className={styles.text} onClick={read(TERMS)}>
          《服务条款》
        </button>
        和
        <button type="button" className={styles.text} onClick={read(PRIVACY)}>
          《隐私政策》
        </button>
      </Checkbox>
      {article && <ArticleSheet {...article} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
